import { lazy, Suspense, useState } from 'react';
import { DialogButton } from './dialog-button.tsx';

const BookingDialog = lazy(async () => ({
  default: (await import('./booking-dialog.tsx')).BookingDialog,
}));

export function BookingButton({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <DialogButton path="/contact/call" label={label} onOpen={() => setIsOpen(true)} />
      <Suspense>{isOpen && <BookingDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
