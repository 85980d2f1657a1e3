import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ChatPanel } from '../features/chat/components/chat-panel.tsx';
import { DemoIntro } from '../features/demo/components/demo-intro.tsx';
import { DemoProblem, FailedReading } from '../features/demo/components/demo-problem.tsx';
import { DemoSkeleton } from '../features/demo/components/demo-skeleton.tsx';
import { useDemo } from '../features/demo/use-demo.ts';
import { Register } from '../features/reading/components/register.tsx';
import { useTitle } from '../lib/use-title.ts';

export function DemoPage() {
  const { demoId = '' } = useParams();
  const { t, i18n } = useTranslation();
  const { demo, error, isLive, isConnected, reload } = useDemo(demoId);
  useTitle(demo ? t('head:demo.titleOf', { domain: demo.domain }) : null, i18n.language);

  if (error) return <DemoProblem error={error} onRetry={reload} />;
  if (!demo) return <DemoSkeleton />;

  const register = <Register demo={demo} isLive={isLive} isConnected={isConnected} />;
  if (demo.status === 'failed' && !demo.answerable)
    return <FailedReading demo={demo}>{register}</FailedReading>;
  return (
    <div className="column grid gap-8 pt-6 sm:pt-10">
      <DemoIntro demo={demo} />
      <div className="grid items-start gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <ChatPanel key={demo.demoId} demo={demo} />
        {register}
      </div>
    </div>
  );
}
