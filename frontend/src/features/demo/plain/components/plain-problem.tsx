import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../../lib/api/api-error.ts';
import type { SubmissionProblem } from '../../../../lib/initial-data.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

export function PlainProblem({ problem }: { problem: SubmissionProblem | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="grid gap-4">
      <h1 className="text-3xl sm:text-4xl">
        {problem ? t('chat:page.errorFetchingDemo') : t('head:demo.description')}
      </h1>
      <p className="text-lg text-muted">
        {problem ? describeProblem(problem, { t, language }) : t('plain:missing')}
      </p>
    </div>
  );
}
