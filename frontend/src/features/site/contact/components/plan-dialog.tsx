import type { Plan } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { PlanForm } from './plan-form.tsx';

export function PlanDialog({ plan, onClose }: { plan: Plan; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('plans:tellMe')} isOpen onClose={onClose}>
      <PlanForm wanted={plan} />
    </Dialog>
  );
}
