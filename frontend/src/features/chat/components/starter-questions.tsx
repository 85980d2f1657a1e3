import { useTranslation } from 'react-i18next';

/** Questions that the website is known to answer. */
export function StarterQuestions({
  questions,
  onChoose,
}: {
  questions: readonly string[];
  onChoose: (question: string) => void;
}) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <ul aria-label={t('chat:starters')} className="mt-6 grid justify-items-end gap-2">
      {questions.map((question) => (
        <li key={question} className="flex max-w-[80%] animate-arrive">
          <button
            type="button"
            onClick={() => onChoose(question)}
            className="min-h-11 rounded-md border border-field bg-card px-4 py-2 text-left text-sm leading-5 hover:border-ink"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
