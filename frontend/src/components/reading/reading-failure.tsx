import type { DemoProgress } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../lib/api/api-error.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';

export function ReadingFailure({ demo: { failure } }: { demo: Pick<DemoProgress, 'failure'> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const problem = failure ?? { code: 'demo.failed', detail: '' };
  return (
    <p role="alert" className="border-ember border-l-4 pl-4">
      {describeProblem(problem, { t, language })}
    </p>
  );
}
