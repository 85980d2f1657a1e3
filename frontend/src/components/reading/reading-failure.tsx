import type { DemoProgress } from '@fucina/contracts/demo';
import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../lib/api/api-error.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';

export function ReadingFailure({ demo: { failure } }: { demo: Pick<DemoProgress, 'failure'> }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const problem = failure ?? { code: 'demo.failed', detail: '' };
  return (
    <div role="alert" className="grid gap-2 border-ember border-l-4 pl-4">
      <p className="font-semibold">{t('analyzer:bench.failed')}</p>
      <p className="text-sm">{describeProblem(problem, { t, language })}</p>
      <p className="text-muted text-sm">{t('analyzer:bench.tryAgain')}</p>
    </div>
  );
}
