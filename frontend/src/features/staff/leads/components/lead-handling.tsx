import type { Lead } from '@fucina/contracts/lead';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { LeaveQuestion } from '../../../../components/ui/leave-question.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { statuses } from '../leads-view.ts';
import { useLeadChanges } from '../use-lead-changes.ts';

export function LeadHandling({ lead, onRemoved }: { lead: Lead; onRemoved: () => void }) {
  const { t } = useTranslation();
  const [status, setStatus] = useState(lead.status);
  const [note, setNote] = useState(lead.note);
  const [isAsking, setIsAsking] = useState(false);
  const { change, isSaving, isSaved, failure, remove, isRemoving, removalFailure, forgetRemoval } =
    useLeadChanges(lead, { onRemoved });
  const isChanged = status !== lead.status || note.trim() !== lead.note;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isSaving) change({ status, note });
      }}
      className="grid gap-4 border-line border-t pt-5"
    >
      <SelectField
        label={t('adminLeads:columns.status')}
        value={status}
        options={statuses.map((value) => ({ value, label: t(`adminLeads:statuses.${value}`) }))}
        onChange={setStatus}
        className="sm:w-64"
      />
      <TextArea
        label={t('adminLeads:note')}
        hint={t('adminLeads:noteHint')}
        rows={3}
        maxLength={4000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div role="alert" className="border-ember border-l-4 py-1 pl-4 text-sm empty:hidden">
        {failure && `${t('adminLeads:notSaved')}: ${failure}`}
      </div>
      <p role="status" className="text-brand-strong text-sm empty:hidden">
        {isSaved && !isChanged && t('adminLeads:saved')}
      </p>
      <div className="flex flex-wrap justify-between gap-3">
        <Button type="submit" aria-disabled={!isChanged || isSaving} className="aria-disabled:opacity-60">
          {t('adminLeads:save')}
        </Button>
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {t('adminLeads:remove.open')}
        </Button>
      </div>
      {isChanged && !isRemoving && <LeaveQuestion />}
      <ConfirmDialog
        title={t('adminLeads:remove.title')}
        action={t('adminLeads:remove.action')}
        isOpen={isAsking}
        isBusy={isRemoving}
        onConfirm={() => remove()}
        onClose={() => {
          forgetRemoval();
          setIsAsking(false);
        }}
      >
        <p>{t('adminLeads:remove.text', { name: lead.name || lead.email })}</p>
        {removalFailure && (
          <p role="alert" className="font-semibold text-ember">
            {removalFailure}
          </p>
        )}
      </ConfirmDialog>
    </form>
  );
}
