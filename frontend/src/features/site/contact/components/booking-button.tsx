import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../lib/lazy-part.ts';
import { DialogButton } from './dialog-button.tsx';

const BookingDialog = lazyPart(async () => (await import('./booking-dialog.tsx')).BookingDialog);

export function BookingButton({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <DialogButton path="/contact/call" label={label} onOpen={() => setIsOpen(true)} />
      <Suspense>{isOpen && <BookingDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
