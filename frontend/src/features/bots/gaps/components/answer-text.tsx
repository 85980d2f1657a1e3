import type { Correction, CorrectionState } from '@fucina/contracts/correction';
import type { Language } from '@fucina/contracts/language';
import { clsx } from 'clsx';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { ClashNotice } from '../../../../components/ui/clash-notice.tsx';
import { controlClass } from '../../../../components/ui/field.tsx';
import { useEdits } from '../../../../lib/use-edits.ts';
import { useCorrections } from '../use-corrections.ts';

type AnswerTextProps = { botId: string; correction: Correction; language: Language; canChange: boolean };

/** Drafts are marked until reviewed. */
export function AnswerText({ botId, correction, language, canChange }: AnswerTextProps) {
  const { t } = useTranslation();
  const id = useId();
  const { text, isChanged, isClashing, changing, type, save, takeSaved } = useAnswerText(botId, {
    correction,
    language,
  });
  const saved = correction.answers[language];
  const label = t('gaps:answer.label', { language: t(`insight:inLanguage.${language}`) });
  const needsEyes = saved.state !== 'written';

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isClashing) save();
      }}
      className="grid gap-2"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={id} className="font-semibold text-sm">
          {label}
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
        onChange={({ target }) => type(target.value)}
        className={clsx(controlClass(undefined), 'resize-y py-3', needsEyes && 'border-dashed')}
      />
      <p id={`${id}-note`} className="text-muted text-sm empty:hidden">
        {needsEyes && t(`gaps:answer.notes.${saved.state}`)}
      </p>
      <CallFailure error={isClashing ? null : changing.error} />
      {isClashing && (
        <ClashNotice
          title={t('gaps:answer.clash.title')}
          theirs={[{ label, value: saved.text }]}
          mine={{ label: t('gaps:answer.clash.keepMine'), onKeep: save }}
          other={{ label: t('gaps:answer.clash.takeOther'), onTake: takeSaved }}
        />
      )}
      {canChange && (isChanged || needsEyes) && !isClashing && (
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

type Answer = { correction: Correction; language: Language };

function useAnswerText(botId: string, { correction, language }: Answer) {
  const { changing } = useCorrections(botId);
  const { values, isChanged, clashes, change, takeTheirs, settle } = useEdits({
    text: correction.answers[language].text,
  });
  const { text } = values;

  function save() {
    if (changing.isPending || text.trim() === '') return;
    const body = { version: correction.version, answers: { [language]: text } };
    changing.mutate(
      { id: correction.id, body },
      { onSuccess: ({ answers }) => settle({ sent: values, saved: { text: answers[language].text } }) },
    );
  }
  function takeSaved() {
    takeTheirs();
    changing.reset();
  }
  const isClashing = clashes.length > 0 && !changing.isPending;
  const type = (next: string) => change({ text: next });
  return { text, isChanged, isClashing, changing, type, save, takeSaved };
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
