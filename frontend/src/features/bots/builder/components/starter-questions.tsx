import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { Section } from '../../../../components/ui/section.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';

const MOST = 6;

type StarterQuestionsProps = { questions: readonly string[]; onChange: (questions: string[]) => void };

export function StarterQuestions({ questions, onChange }: StarterQuestionsProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');

  function add() {
    const question = typed.trim();
    if (question === '' || questions.length >= MOST) return;
    if (!questions.includes(question)) onChange([...questions, question]);
    setTyped('');
  }
  const isFull = questions.length >= MOST;

  return (
    <Section
      title={t('chatbotEmbed:starters.title')}
      headingClass="text-base"
      className="grid gap-3 border-line border-t pt-5"
    >
      <p className="text-muted text-sm">{t('chatbotEmbed:starters.text', { count: MOST })}</p>
      {questions.length > 0 && (
        <ol className="grid border-line border-t text-sm">
          {questions.map((question) => (
            <li key={question} className="flex items-center justify-between gap-4 border-line border-b">
              <span className="wrap-anywhere min-w-0">{question}</span>
              <button
                type="button"
                onClick={() => onChange(questions.filter((other) => other !== question))}
                className="link min-h-11 shrink-0 disabled:hidden"
              >
                {t('chatbotEmbed:starters.remove')}
                <span className="sr-only"> {question}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
      {!isFull && (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={t('chatbotEmbed:starters.label')}
            value={typed}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
            className="min-w-0 flex-1 basis-56"
          />
          <Button look="quiet" onClick={add}>
            {t('chatbotEmbed:starters.add')}
          </Button>
        </div>
      )}
    </Section>
  );
}
