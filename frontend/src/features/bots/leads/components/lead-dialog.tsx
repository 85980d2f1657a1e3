import type { BotLead } from '@fucina/contracts/bot-lead';
import { botLeadEndpoints } from '@fucina/contracts/endpoints/connections';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { PageSkeleton } from '../../../../components/ui/page-skeleton.tsx';
import { callApi, fill } from '../../../../lib/api/api-client.ts';
import { codeOf, describeError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { conversationQuery } from '../../api.ts';
import { Transcript } from '../../components/transcript.tsx';
import { nameOf } from '../describe-lead.ts';
import { LeadFacts } from './lead-facts.tsx';

type DialogProps = { botId: string; lead: BotLead; canChange: boolean; onClose: () => void };

export function LeadDialog({ botId, lead, canChange, onClose }: DialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={nameOf(lead) ?? t('botLeads:nobody')} isOpen isWide onClose={onClose}>
      <LeadFacts lead={lead} />
      {lead.conversationId && <Said botId={botId} conversationId={lead.conversationId} />}
      {canChange && <Removal botId={botId} lead={lead} onRemoved={onClose} />}
    </Dialog>
  );
}

function Said({ botId, conversationId }: { botId: string; conversationId: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data, error } = useQuery(conversationQuery({ botId, conversationId }));
  const isGone = error !== null && codeOf(error)?.endsWith('not_found');
  return (
    <section className="grid gap-4 border-line border-t pt-5">
      <h3 className="text-lg">{t('botLeads:conversation')}</h3>
      {!data && !error && <PageSkeleton />}
      {data && <Transcript botId={botId} turns={data.turns} />}
      {error && !data && (
        <p className="text-muted text-sm">
          {isGone ? t('botLeads:conversationGone') : describeError(error, { t, language })}
        </p>
      )}
    </section>
  );
}

function Removal({ botId, lead, onRemoved }: { botId: string; lead: BotLead; onRemoved: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const removing = useMutation({
    mutationFn: () => callApi(fill(botLeadEndpoints.remove, { botId, leadId: lead.id })),
    onSuccess() {
      showToast({ title: t('botLeads:removal.done') });
      void queryClient.invalidateQueries({ queryKey: ['bots', 'leads', botId] });
      onRemoved();
    },
    onError: () => setIsAsking(false),
  });
  return (
    <div className="grid gap-3 border-line border-t pt-4">
      <CallFailure error={removing.error} />
      <Button look="danger" onClick={() => setIsAsking(true)} className="justify-self-start">
        {t('botLeads:removal.open')}
      </Button>
      <ConfirmDialog
        title={t('botLeads:removal.title')}
        action={t('botLeads:removal.action')}
        isOpen={isAsking}
        isBusy={removing.isPending}
        onConfirm={() => removing.mutate()}
        onClose={() => setIsAsking(false)}
        text={t('botLeads:removal.text', { name: nameOf(lead) ?? t('botLeads:nobody') })}
      />
    </div>
  );
}
