import { Button, type buttonClass } from '../../../../components/ui/button.tsx';
import { openContact } from '../../../../lib/contact-popup.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { NoScriptLink } from './no-script-link.tsx';

/** Opens the contact dialog or, without JavaScript, links to the form's page. */
export function ContactButton({ label, look }: { label: string; look?: Parameters<typeof buttonClass>[0] }) {
  const { linkTo } = useLanguage();
  return (
    <>
      <Button
        {...(look ? { look } : {})}
        // For browsers without JavaScript.
        data-plain={linkTo('/contact')}
        onClick={openContact}
        className="noscript:hidden min-h-14"
      >
        {label}
      </Button>
      <NoScriptLink path="/contact" label={label} {...(look ? { look } : {})} />
    </>
  );
}
