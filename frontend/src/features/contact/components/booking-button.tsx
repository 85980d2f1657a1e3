import { useState } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { BookingDialog } from './booking-dialog.tsx';

export function BookingButton({ label }: { label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <BookingDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
