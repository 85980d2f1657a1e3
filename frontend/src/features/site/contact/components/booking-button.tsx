import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../components/ui/button.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { NoScriptLink } from './no-script-link.tsx';

const BookingDialog = lazy(async () => ({
  default: (await import('./booking-dialog.tsx')).BookingDialog,
}));

export function BookingButton({ label }: { label: string }) {
  const { linkTo } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        data-plain={linkTo('/contact/call')}
        onClick={() => setIsOpen(true)}
        className="noscript:hidden"
      >
        {label}
      </Button>
      <NoScriptLink path="/contact/call" label={label} />
      <Suspense>{isOpen && <BookingDialog isOpen onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
