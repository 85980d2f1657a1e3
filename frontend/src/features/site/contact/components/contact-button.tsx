import type { buttonClass } from '../../../../components/ui/button.tsx';
import { openContact } from '../../../../lib/contact-popup.ts';
import { DialogButton } from './dialog-button.tsx';

type ContactButtonProps = { label: string; look?: Parameters<typeof buttonClass>[0] };

export function ContactButton(props: ContactButtonProps) {
  return <DialogButton {...props} path="/contact" onOpen={openContact} className="min-h-14" />;
}
