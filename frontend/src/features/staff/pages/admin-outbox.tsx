import { useTranslation } from 'react-i18next';
import { MailList } from '../outbox/components/mail-list.tsx';

export function AdminOutboxPage() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-3xl">{t('adminOutbox:title')}</h1>
        <p className="text-muted text-sm">{t('adminOutbox:intro')}</p>
      </div>
      <MailList />
    </div>
  );
}
