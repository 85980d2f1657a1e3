import { useState } from 'react';
import { NoScriptContact } from '../../../components/layout/no-script-contact.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { BookingDialog } from './booking-dialog.tsx';

export function BookingButton({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" className="noscript:hidden" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <NoScriptContact />
      <BookingDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
