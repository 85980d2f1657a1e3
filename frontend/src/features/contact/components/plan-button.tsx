import type { Plan } from '@fucina/contracts/demo';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoScriptLink } from '../../../components/layout/no-script-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useLanguage } from '../../../lib/use-language.ts';

// Fetched when it is wanted.
const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

/** For a plan that cannot be bought yet: opens the form that takes an address, or leads to the form's own page. */
export function PlanButton({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const label = t('plans:tellMe');
  const path = `/contact/plan?plan=${plan}`;
  return (
    <>
      <Button
        aria-haspopup="dialog"
        data-plain={linkTo(path)}
        onClick={() => setIsOpen(true)}
        className="noscript:hidden"
      >
        {label}
      </Button>
      <NoScriptLink path={path} label={label} />
      <Suspense>{isOpen && <PlanDialog plan={plan} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
