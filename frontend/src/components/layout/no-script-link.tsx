import { useLanguage } from '../../lib/use-language.ts';
import { buttonClass } from '../ui/button.tsx';

type NoScriptLinkProps = { path: string; label: string; look?: Parameters<typeof buttonClass>[0] };

/** Replaces a dialog button without JavaScript. */
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
