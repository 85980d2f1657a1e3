import { useTranslation } from 'react-i18next';
import { Plans } from '../../../components/plans/plans.tsx';
import { InterestToggle } from './interest-toggle.tsx';

export function DemoPlans({ demoId }: { demoId: string }) {
  const { t } = useTranslation();
  return (
    <Plans
      title={t('plans:title')}
      actionFor={({ plan, name }) => <InterestToggle demoId={demoId} plan={plan} planName={name} />}
    />
  );
}
