import { useTranslation } from 'react-i18next';
import { describeProblem } from '../../../../lib/api/api-error.ts';
import type { InitialData } from '../../../../lib/initial-data.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

type ShownDemo = NonNullable<NonNullable<InitialData['plain']>['demo']>;

export function ReadingState({ demo, path }: { demo: ShownDemo; path: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { status, domain, answerable, pagesRead, pagesFound, failure } = demo;

  if (status === 'failed' && !answerable) {
    const problem = failure ?? { code: 'demo.failed', detail: '' };
    return (
      <div role="alert" className="grid gap-2 border-ember border-l-4 pl-4">
        <p className="font-semibold">{t('plain:failed', { domain })}</p>
        <p>{describeProblem(problem, { t, language })}</p>
      </div>
    );
  }
  const isOver = status === 'ready' || status === 'failed';
  return (
    <div className="grid justify-items-start gap-2">
      <p className="figures font-display font-semibold text-lg">
        {pagesFound === 0
          ? t('reading:progressNone')
          : t('reading:progress', { read: pagesRead, count: pagesFound })}
      </p>
      {!isOver && (
        <>
          <p className="text-muted">{answerable ? t('plain:partial') : t('plain:coming')}</p>
          <a href={path} className="link py-1">
            {t('plain:again')}
          </a>
        </>
      )}
      {isOver && <p className="text-muted">{t('chat:page.intro')}</p>}
    </div>
  );
}
