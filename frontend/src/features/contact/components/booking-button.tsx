import { lazy, Suspense, useState } from 'react';
import { NoScriptLink } from '../../../components/layout/no-script-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useLanguage } from '../../../lib/use-language.ts';

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
