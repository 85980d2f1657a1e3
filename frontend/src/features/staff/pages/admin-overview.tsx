import { useTranslation } from 'react-i18next';
import { Ledger } from '../overview/components/ledger.tsx';
import { WaitingLists } from '../overview/components/waiting-lists.tsx';

export function AdminOverviewPage() {
  const { t } = useTranslation();
  return (
    <div className="grid gap-10">
      <div className="grid gap-2">
        <h1 className="text-3xl">{t('adminOverview:title')}</h1>
        <Ledger />
      </div>
      <WaitingLists />
    </div>
  );
}
