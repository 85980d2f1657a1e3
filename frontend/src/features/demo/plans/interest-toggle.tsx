import type { Plan } from '@fucina/contracts/demo';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { InterestForm } from './interest-form.tsx';

export function InterestToggle({ demoId, plan, planName }: { demoId: string; plan: Plan; planName: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const action = plan === 'pro' ? t('plans:tellMe') : t('plans:enterprise.action');

  function toggle() {
    setIsOpen(!isOpen);
    setWasOpened(true);
  }

  return (
    <>
      <Button look={isOpen ? 'quiet' : 'primary'} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        {action}
      </Button>
      <div id={id} hidden={!isOpen} className="order-last max-w-md basis-full">
        {wasOpened && (
          <InterestForm
            demoId={demoId}
            plan={plan}
            planName={planName}
            label={action}
            prompt={t(`plans:${plan}.prompt`)}
          />
        )}
      </div>
    </>
  );
}
