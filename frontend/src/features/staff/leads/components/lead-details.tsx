import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import type { Lead } from '@fucina/contracts/lead';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { callPart, fill } from '../../../../lib/api/api-client.ts';
import { codeOf } from '../../../../lib/api/api-error.ts';
import { useDrafts } from '../../../../lib/browser/use-kept-draft.ts';
import { LeadFacts } from './lead-facts.tsx';
import { LeadHandling } from './lead-handling.tsx';

type LeadDetailsProps = { id: string; onClose: () => void };

export function LeadDetails({ id, onClose }: LeadDetailsProps) {
  const { t } = useTranslation();
  const drafts = useDrafts();
  const draft = `lead ${id}`;
  const query = useQuery({
    queryKey: ['lead', id],
    queryFn: () => callPart<Lead>(fill(leadEndpoints.get, { id }), 'lead'),
    staleTime: 0,
  });
  const { data: lead } = query;

  function close() {
    drafts.keep(draft, '');
    onClose();
  }

  return (
    <Dialog title={lead ? lead.name || lead.email : t('adminLeads:details')} isOpen isWide onClose={close}>
      <NotLoaded query={query} failure={t('adminLeads:failed')} skeleton={<PageSkeleton />} />
      {lead && (
        <>
          <LeadFacts lead={lead} />
          <LeadHandling
            lead={lead}
            isGone={codeOf(query.error) === 'record.not_found'}
            draft={draft}
            onRemoved={close}
          />
        </>
      )}
    </Dialog>
  );
}
