import { buttonClass } from '../../../../components/ui/button.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

type NoScriptLinkProps = { path: string; label: string; look?: Parameters<typeof buttonClass>[0] };

/** Stands in for a dialog button without JavaScript. */
export function NoScriptLink({ path, label, look }: NoScriptLinkProps) {
  const { linkTo } = useLanguage();
  return (
    <span className="noscript:block hidden">
      <a href={linkTo(path)} className={`${buttonClass(look)} min-h-14`}>
        {label}
      </a>
    </span>
  );
}
