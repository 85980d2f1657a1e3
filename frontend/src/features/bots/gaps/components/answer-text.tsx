import type { Correction, CorrectionState } from '@fucina/contracts/correction';
import type { Language } from '@fucina/contracts/language';
import { clsx } from 'clsx';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { controlClass } from '../../../../components/ui/field.tsx';
import { useCorrections } from '../use-corrections.ts';

type AnswerTextProps = { botId: string; correction: Correction; language: Language; canChange: boolean };

/** Drafts are marked until reviewed. */
export function AnswerText({ botId, correction, language, canChange }: AnswerTextProps) {
  const { t } = useTranslation();
  const id = useId();
  const { changing } = useCorrections(botId);
  const saved = correction.answers[language];
  const [draft, setDraft] = useState<string | null>(null);
  const text = draft ?? saved.text;
  const isChanged = text.trim() !== saved.text;
  const needsEyes = saved.state !== 'written';

  function save(event: FormEvent) {
    event.preventDefault();
    if (changing.isPending || text.trim() === '') return;
    const body = { version: correction.version, answers: { [language]: text } };
    changing.mutate(
      { id: correction.id, body },
      { onSuccess: () => setDraft((now) => (now === text ? null : now)) },
    );
  }

  return (
    <form onSubmit={save} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="font-semibold text-sm">
          {t('gaps:answer.label', { language: t(`insight:inLanguage.${language}`) })}
        </label>
        <StateMark state={saved.state} />
      </div>
      <textarea
        id={id}
        lang={language}
        rows={3}
        maxLength={2000}
        value={text}
        readOnly={!canChange}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => setDraft(target.value)}
        className={clsx(controlClass(undefined), 'resize-y py-3', needsEyes && 'border-dashed')}
      />
      <p id={`${id}-note`} className="text-muted text-sm empty:hidden">
        {needsEyes && t(`gaps:answer.notes.${saved.state}`)}
      </p>
      <CallFailure error={changing.error} />
      {canChange && (isChanged || needsEyes) && (
        <SubmitButton
          isPending={changing.isPending}
          pendingText={t('gaps:form.saving')}
          className="px-4! text-sm"
        >
          {isChanged ? t('gaps:answer.save') : t('gaps:answer.confirm')}
        </SubmitButton>
      )}
      <p role="status" className="text-brand-strong text-sm empty:hidden">
        {changing.isSuccess && !isChanged && t('gaps:answer.saved')}
      </p>
    </form>
  );
}

function StateMark({ state }: { state: CorrectionState }) {
  const { t } = useTranslation();
  const look = state === 'written' ? 'border-line text-muted' : 'border-ember text-ember';
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center rounded-full border px-2.5 font-semibold text-xs',
        look,
      )}
    >
      {t(`gaps:answer.states.${state}`)}
    </span>
  );
}
