import type { Correction } from '@fucina/contracts/correction';
import { type Language, languages } from '@fucina/contracts/languages';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../../../components/form/form-failure.tsx';
import { SubmitButton } from '../../../../components/form/submit-button.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { createKeyOf } from '../../../../lib/api/request-key.ts';
import { useKeptDraft } from '../../../../lib/browser/use-kept-draft.ts';
import { useCorrections } from '../use-corrections.ts';

type AnswerFormProps = {
  botId: string;
  question: string;
  language: Language;
  gapId?: string;
  onSaved: (correction: Correction) => void;
};

const draftHints = {
  it: 'gaps:form.draftInEnglish',
  en: 'gaps:form.draftInItalian',
} as const satisfies Record<Language, string>;

/** For a visitor's question only the answer can be entered, otherwise the question too. */
export function AnswerForm({ botId, question: given, language: spoken, gapId, onSaved }: AnswerFormProps) {
  const { t } = useTranslation();
  const { creating } = useCorrections(botId);
  const draft = `${botId} ${gapId ?? given}`;
  const [question, setQuestion] = useKeptDraft(`question ${draft}`, given);
  const [language, setLanguage] = useState<Language>(spoken);
  const [answer, setAnswer] = useKeptDraft(`answer ${draft}`);
  const [isTried, setIsTried] = useState(false);
  const [keyOf] = useState(createKeyOf);
  const missing = { question: question.trim().length < 2, answer: answer.trim() === '' };

  function save(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    if (missing.question || missing.answer || creating.isPending) return;
    const body = { question, answer, language, ...(gapId ? { gapId } : {}) };
    creating.mutate(
      { ...body, requestKey: keyOf(body) },
      {
        onSuccess(correction) {
          setQuestion('');
          setAnswer('');
          onSaved(correction);
        },
      },
    );
  }

  return (
    <form onSubmit={save} noValidate className="grid content-start gap-4">
      {!gapId && (
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <TextField
            label={t('gaps:form.question')}
            value={question}
            maxLength={500}
            error={isTried && missing.question ? t('gaps:form.questionMissing') : undefined}
            onChange={({ target }) => setQuestion(target.value)}
          />
          <SelectField
            label={t('gaps:form.language')}
            value={language}
            options={languages.map((value) => ({ value, label: t(`insight:languages.${value}`) }))}
            onChange={setLanguage}
          />
        </div>
      )}
      <TextArea
        label={t('gaps:form.answer', { language: t(`insight:inLanguage.${language}`) })}
        hint={t(draftHints[language])}
        lang={language}
        value={answer}
        maxLength={2000}
        error={isTried && missing.answer ? t('gaps:form.answerMissing') : undefined}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <CallFailure error={creating.error} />
      <SubmitButton isPending={creating.isPending} pendingText={t('gaps:form.saving')}>
        {t('gaps:form.save')}
      </SubmitButton>
    </form>
  );
}
