import { useTranslation } from 'react-i18next';
import { System } from '../system/components/system.tsx';

export function AdminSystemPage() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-8">
      <div className="grid gap-2">
        <h1 className="text-3xl">{t('adminSystem:title')}</h1>
        <p className="text-muted text-sm">{t('adminSystem:intro')}</p>
      </div>
      <System />
    </div>
  );
}
