import { useTranslation } from 'react-i18next';
import { AssignDemo } from '../bots/assign-demo.tsx';
import { StaffBots } from '../bots/staff-bots.tsx';

export function AdminBotsPage() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-3xl">{t('adminBots:title')}</h1>
        <p className="text-muted text-sm">{t('adminBots:intro')}</p>
      </div>
      <AssignDemo />
      <StaffBots />
    </div>
  );
}
