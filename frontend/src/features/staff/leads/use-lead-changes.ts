import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import type { ChangeLeadBody, Lead } from '@fucina/contracts/lead';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi, callPart, fill } from '../../../lib/api/api-client.ts';
import { codeOf, describeError } from '../../../lib/api/api-error.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { showToast } from '../../../lib/toast.ts';
import { waitingQuery } from '../../../lib/waiting.ts';

const OUTDATED = ['record.changed_meanwhile', 'record.not_found'];

type Handling = Pick<Lead, 'status' | 'note'>;
type Options = { onSaved: (sent: Handling, saved: Lead) => void; onRemoved: () => void };

export function useLeadChanges(lead: Lead, { onSaved, onRemoved }: Options) {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { id, version } = lead;

  function refresh() {
    void queryClient.invalidateQueries({ queryKey: ['leads'] });
    void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey });
  }

  function onError(error: Error) {
    if (!OUTDATED.includes(codeOf(error) ?? '')) return;
    void queryClient.invalidateQueries({ queryKey: ['lead', id] });
    refresh();
  }

  const changing = useMutation({
    mutationFn(handling: Handling) {
      const body: ChangeLeadBody = { ...handling, version };
      return callPart<Lead>(fill(leadEndpoints.change, { id }), 'lead', { body });
    },
    onSuccess(saved, sent) {
      queryClient.setQueryData(['lead', id], saved);
      onSaved(sent, saved);
      refresh();
    },
    onError,
  });
  const removing = useMutation({
    mutationFn: () => callApi(fill(leadEndpoints.remove, { id })),
    onSuccess() {
      showToast({ title: t('adminLeads:removed') });
      refresh();
      onRemoved();
    },
    onError,
  });
  return {
    /** Shown inline: a toast would be below the dialog. */
    isSaved: changing.isSuccess,
    failure: changing.error && describeError(changing.error, { t, language }),
    save: changing.mutate,
    isSaving: changing.isPending,
    remove: removing.mutate,
    isRemoving: removing.isPending || removing.isSuccess,
    removalError: removing.error,
    forgetRemoval: removing.reset,
  };
}
