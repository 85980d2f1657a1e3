import type { Bot } from '@fucina/contracts/bot';
import { useTranslation } from 'react-i18next';
import { FormFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { LeaveQuestion } from '../../../../components/ui/leave-question.tsx';
import { useFormDraft } from '../use-form-draft.ts';
import { AddressState } from './address-state.tsx';
import { HandOffPart } from './hand-off-part.tsx';
import { LeadFormPart } from './lead-form-part.tsx';

export function FormEditor({ bot, canChange }: { bot: Bot; canChange: boolean }) {
  const { t } = useTranslation();
  const { draft, change, discard, isDirty, faults, failure, isSaving, save } = useFormDraft(bot);
  const saved = bot.settings.handOff?.email;

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid gap-8"
    >
      <fieldset disabled={!canChange} className="grid min-w-0 gap-8">
        <LeadFormPart draft={draft} faults={faults} onChange={change} />
        <HandOffPart
          draft={draft}
          faults={faults}
          onChange={change}
          state={saved && <AddressState key={saved} botId={bot.id} saved={saved} canChange={canChange} />}
        />
      </fieldset>
      {isDirty && (
        <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-line border-t bg-paper py-3">
          {faults.length > 0 && <Fault text={t('botLeads:form.faults', { count: faults.length })} />}
          {failure && <Fault text={failure} />}
          <SubmitButton isPending={isSaving} pendingText={t('botLeads:form.saving')}>
            {t('botLeads:form.save')}
          </SubmitButton>
          <Button look="quiet" onClick={discard}>
            {t('botLeads:form.discard')}
          </Button>
          <p role="status" className="text-muted text-sm">
            {t('botLeads:form.unsaved')}
          </p>
        </div>
      )}
      {isDirty && <LeaveQuestion />}
    </form>
  );
}

/** Next to the sticky button. */
function Fault({ text }: { text: string }) {
  return (
    <div className="basis-full">
      <FormFailure text={text} />
    </div>
  );
}
