import { useTranslation } from 'react-i18next';
import { InterestToggle } from './interest-toggle.tsx';
import { Plans } from './plans.tsx';

/** What comes after the demo: each plan takes an address in its own card. */
export function DemoPlans({ demoId }: { demoId: string }) {
  const { t } = useTranslation();
  return (
    <Plans
      title={t('plans:title')}
      actionFor={({ plan, name }) => <InterestToggle demoId={demoId} plan={plan} planName={name} />}
    />
  );
}
