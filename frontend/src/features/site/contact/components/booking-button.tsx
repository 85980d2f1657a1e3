import { useState } from 'react';
import { WhenLoaded } from '../../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { DialogButton } from './dialog-button.tsx';

const BookingDialog = lazyPart(async () => (await import('./booking-dialog.tsx')).BookingDialog);

export function BookingButton({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <DialogButton path="/contact/call" label={label} onOpen={() => setIsOpen(true)} />
      <WhenLoaded>{isOpen && <BookingDialog onClose={() => setIsOpen(false)} />}</WhenLoaded>
    </>
  );
}
