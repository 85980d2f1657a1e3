import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import type { TwoSteps } from './use-two-steps.ts';

export function GoToDemo({ steps, className }: { steps: TwoSteps; className?: string }) {
  const { t } = useTranslation();
  return (
    <Button disabled={steps.isBusy} onClick={steps.goToDemo} className={className}>
      {t('creation:contact.goToDemo')}
    </Button>
  );
}
