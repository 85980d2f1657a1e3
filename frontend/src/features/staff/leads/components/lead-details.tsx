import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import type { Lead } from '@fucina/contracts/lead';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { callPart, fill } from '../../../../lib/api/api-client.ts';
import { LeadFacts } from './lead-facts.tsx';
import { LeadHandling } from './lead-handling.tsx';

export function LeadDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['lead', id],
    queryFn: () => callPart<Lead>(fill(leadEndpoints.get, { id }), 'lead'),
    staleTime: 0,
  });
  const { data: lead } = query;

  return (
    <Dialog title={lead ? lead.name || lead.email : t('adminLeads:details')} isOpen isWide onClose={onClose}>
      <NotLoaded query={query} failure={t('adminLeads:failed')} skeleton={<PageSkeleton />} />
      {lead && (
        <>
          <LeadFacts lead={lead} />
          <LeadHandling lead={lead} onRemoved={onClose} />
        </>
      )}
    </Dialog>
  );
}
