import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../components/ui/button.tsx';

type AskSampleProps = { questions: readonly string[]; onAsk: (question: string) => void };

export function AskSample({ questions, onAsk }: AskSampleProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    onAsk(typed.trim());
    setTyped('');
  }

  return (
    <div className="noscript:hidden grid gap-4">
      <ul className="grid justify-items-start gap-2">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="min-h-9 rounded-full border border-line px-3.5 py-1 text-left text-sm hover:border-ink"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="flex gap-2">
        <input
          name="question"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-label={t('home:example.field')}
          placeholder={t('home:example.field')}
          autoComplete="off"
          maxLength={200}
          className="h-12 w-full min-w-0 rounded-md border border-field bg-transparent px-4 placeholder:text-muted hover:border-ink"
        />
        <Button look="quiet" type="submit">
          {t('home:example.ask')}
        </Button>
      </form>
    </div>
  );
}
