import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { describeProblem } from '../../../../lib/api/api-error.ts';
import type { InitialData, PlainExchange } from '../../../../lib/initial-data.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

type QuestionFormProps = {
  demo: NonNullable<NonNullable<InitialData['plain']>['demo']>;
  exchange: PlainExchange | undefined;
  path: string;
};

/** Submitted natively by the browser. */
export function QuestionForm({ demo: { starterQuestions }, exchange, path }: QuestionFormProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const problem = exchange?.problem;

  return (
    <div className="grid gap-8">
      <form method="post" action={path} className="grid justify-items-start gap-4">
        {exchange?.conversationId && (
          <input type="hidden" name="conversationId" value={exchange.conversationId} />
        )}
        <TextArea
          name="message"
          rows={3}
          required
          label={t('plain:question')}
          defaultValue={problem ? exchange.question : ''}
          error={problem && describeProblem(problem, { t, language })}
          className="w-full"
        />
        <Button type="submit">{t('plain:ask')}</Button>
      </form>
      {!exchange && starterQuestions.length > 0 && (
        <form method="post" action={path} className="grid justify-items-start gap-1">
          <p className="font-semibold text-sm">{t('plain:starters')}</p>
          {starterQuestions.map((question) => (
            <button
              key={question}
              type="submit"
              name="message"
              value={question}
              className="link py-2 text-left"
            >
              {question}
            </button>
          ))}
        </form>
      )}
    </div>
  );
}
