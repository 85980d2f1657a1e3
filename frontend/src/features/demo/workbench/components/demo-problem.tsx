import type { Demo } from '@fucina/contracts/demo';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../../components/ui/button.tsx';
import { WithDomain } from '../../../../components/ui/with-domain.tsx';
import { codeOf, describeError, describeProblem } from '../../../../lib/api/api-error.ts';
import { forgetLatestDemo } from '../../../../lib/demo/create-demo.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

type DemoProblemProps = { demoId: string; error: Error; onRetry: () => void };

export function DemoProblem({ demoId, error, onRetry }: DemoProblemProps) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const code = codeOf(error);
  const isGone = code === 'demo.not_found' || code === 'demo.expired';
  const isClaimed = code === 'demo.claimed';
  const titles: Record<string, string> = {
    'demo.claimed': t('chat:page.claimedTitle'),
    'demo.not_found': t('chat:page.notFoundTitle'),
    'demo.expired': t('chat:page.expiredTitle'),
  };
  const isOver = isGone || isClaimed;

  // Or every form would go on linking to it.
  useEffect(() => {
    if (isOver) forgetLatestDemo(demoId);
  }, [isOver, demoId]);

  return (
    <div className="column grid justify-items-start gap-6 py-24">
      <h1 className="max-w-[10.7em] text-3xl md:text-5xl">
        {titles[code ?? ''] ?? t('chat:page.errorFetchingDemo')}
      </h1>
      <p role="alert" className="max-w-[48ch] text-lg text-muted">
        {describeError(error, { t, language })}
      </p>
      <div className="flex flex-wrap gap-3">
        {isClaimed ? (
          <Link to={linkTo('/portal/chatbot-embed')} className={buttonClass()}>
            {t('chat:page.toPortal')}
          </Link>
        ) : isGone ? (
          <Link to={linkTo('/website-analyzer')} className={buttonClass()}>
            {t('chat:page.another')}
          </Link>
        ) : (
          <Button onClick={onRetry}>{t('chat:page.retry')}</Button>
        )}
        <Link to={linkTo('/')} className={buttonClass('quiet')}>
          {t('chat:page.backHome')}
        </Link>
      </div>
    </div>
  );
}

export function FailedReading({ demo: { domain, failure }, children }: { demo: Demo; children: ReactNode }) {
  const { t } = useTranslation();
  const { language, linkTo } = useLanguage();
  const problem = failure ?? { code: 'demo.failed', detail: '' };

  return (
    <div className="column grid items-start gap-12 py-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
      <div className="grid justify-items-start gap-6">
        <h1 className="text-3xl md:text-4xl">
          <WithDomain text={t('chat:page.failedTitle', { domain })} domain={domain} />
        </h1>
        <p role="alert" className="max-w-[48ch] border-ember border-l-4 pl-4 text-lg">
          {describeProblem(problem, { t, language })}
        </p>
        <Link to={linkTo('/website-analyzer')} className={buttonClass()}>
          {t('chat:page.another')}
        </Link>
      </div>
      {children}
    </div>
  );
}
