import { clsx } from 'clsx';
import { Button, buttonClass } from '../../../../components/ui/button.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

type DialogButtonProps = {
  label: string;
  /** The dialog's content as a page. */
  path: string;
  onOpen: () => void;
  look?: Parameters<typeof buttonClass>[0];
  className?: string;
};

/** Opens a dialog or, without JavaScript, links to its page. */
export function DialogButton({ label, path, onOpen, look = 'primary', className }: DialogButtonProps) {
  const { linkTo } = useLanguage();
  return (
    <>
      <Button
        look={look}
        aria-haspopup="dialog"
        data-plain={linkTo(path)}
        onClick={onOpen}
        className={clsx('noscript:hidden', className)}
      >
        {label}
      </Button>
      <span className="noscript:block hidden">
        <a href={linkTo(path)} className={`${buttonClass(look)} min-h-14`}>
          {label}
        </a>
      </span>
    </>
  );
}
