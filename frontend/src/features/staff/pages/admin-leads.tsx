import { useTranslation } from 'react-i18next';
import { useRowFocus } from '../../../components/table/use-row-focus.ts';
import { useListView } from '../../../lib/navigation/use-list-view.ts';
import { useLeads } from '../leads/api.ts';
import { LeadDetails } from '../leads/components/lead-details.tsx';
import { LeadsList } from '../leads/components/leads-list.tsx';
import { LeadsToolbar } from '../leads/components/leads-toolbar.tsx';
import { queryOf, readView } from '../leads/leads-view.ts';

export function AdminLeadsPage() {
  const { t } = useTranslation();
  const { view, show, openId, open, close } = useListView({ readView, queryOf });
  const query = useLeads(view);
  const area = useRowFocus();

  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-3xl">{t('adminLeads:title')}</h1>
        <p className="text-muted text-sm">{t('adminLeads:intro')}</p>
      </div>
      <LeadsToolbar view={view} onShow={show} />
      <div {...area} className="outline-none">
        <LeadsList
          query={query}
          view={view}
          onOpen={open}
          onClear={() => show({ q: '', kind: 'all', status: 'open' })}
        />
      </div>
      {openId && <LeadDetails key={openId} id={openId} onClose={close} />}
    </div>
  );
}
