import type { Lead } from '@fucina/contracts/lead';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { ClashNotice } from '../../../../components/ui/clash-notice.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { Fault } from '../../../../components/ui/fault.tsx';
import { LeaveQuestion } from '../../../../components/ui/leave-question.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { useEdits } from '../../../../lib/use-edits.ts';
import { statuses } from '../leads-view.ts';
import { useLeadChanges } from '../use-lead-changes.ts';

const handlingOf = ({ status, note }: Lead) => ({ status, note });

type LeadHandlingProps = {
  lead: Lead;
  /** Someone else has removed it. */
  isGone: boolean;
  draft: string;
  onRemoved: () => void;
};

export function LeadHandling({ lead, isGone, draft, onRemoved }: LeadHandlingProps) {
  const { t } = useTranslation();
  const { values, isChanged, clashes, change, takeTheirs, settle } = useEdits(handlingOf(lead), draft);
  const [isAsking, setIsAsking] = useState(false);
  const { save, isSaving, isSaved, failure, remove, isRemoving, removalError, forgetRemoval } =
    useLeadChanges(lead, {
      onSaved: (sent, saved) => settle({ sent, saved: handlingOf(saved) }),
      onRemoved,
    });
  const isClashing = clashes.length > 0 && !isSaving;
  const canSave = isChanged && !isClashing && !isSaving && !isGone;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave) save(values);
      }}
      className="grid gap-4 border-line border-t pt-5"
    >
      <SelectField
        label={t('adminLeads:columns.status')}
        value={values.status}
        options={statuses.map((value) => ({ value, label: t(`adminLeads:statuses.${value}`) }))}
        onChange={(status) => change({ status })}
        className="sm:w-64"
      />
      <TextArea
        label={t('adminLeads:note')}
        hint={t('adminLeads:noteHint')}
        rows={3}
        maxLength={4000}
        value={values.note}
        onChange={({ target }) => change({ note: target.value })}
      />
      <div role="alert" className="border-ember border-l-4 py-1 pl-4 text-sm empty:hidden">
        {isGone
          ? t('problems:record.not_found')
          : failure && isChanged && !isClashing && `${t('adminLeads:notSaved')}: ${failure}`}
      </div>
      {isClashing && (
        <ClashNotice
          title={t('adminLeads:clash.title')}
          theirs={clashes.map((field) =>
            field === 'status'
              ? { label: t('adminLeads:columns.status'), value: t(`adminLeads:statuses.${lead.status}`) }
              : { label: t('adminLeads:note'), value: lead.note },
          )}
          mine={{ label: t('adminLeads:clash.keepMine'), onKeep: () => save(values) }}
          other={{ label: t('adminLeads:clash.takeTheirs'), onTake: takeTheirs }}
        />
      )}
      <p role="status" className="text-brand-strong text-sm empty:hidden">
        {isSaved && !isChanged && t('adminLeads:saved')}
      </p>
      <div className="flex flex-wrap justify-between gap-3">
        <Button type="submit" aria-disabled={!canSave} className="aria-disabled:opacity-60">
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
        <Fault error={removalError} />
      </ConfirmDialog>
    </form>
  );
}
