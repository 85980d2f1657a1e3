import type { Demo } from '@fucina/contracts/demo';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ChatPanel } from '../../../components/chat/chat-panel.tsx';
import { preloadPanel } from '../../../components/chat/load-panel.ts';
import { Plans } from '../../../components/plans/plans.tsx';
import { useProgressText } from '../../../components/reading/use-progress-text.ts';
import { LiveDot } from '../../../components/ui/live-dot.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { useDemo } from '../../../lib/demo/use-demo.ts';
import { useListView } from '../../../lib/navigation/use-list-view.ts';
import { useTitle } from '../../../lib/navigation/use-title.ts';
import { AppearanceForm } from '../appearance/components/appearance-form.tsx';
import { useAppearance } from '../appearance/use-appearance.ts';
import { demoView } from '../demo-view.ts';
import { InstallPanel } from '../embedding/components/install-panel.tsx';
import { InterestToggle } from '../plans/interest-toggle.tsx';
import { REGISTER_ID, Register } from '../reading/components/register.tsx';
import { ClaimLink } from '../workbench/components/claim-link.tsx';
import { DemoIntro } from '../workbench/components/demo-intro.tsx';
import { DemoProblem, FailedReading } from '../workbench/components/demo-problem.tsx';
import { ForeignNotice } from '../workbench/components/foreign-notice.tsx';
import { ShareDemo } from '../workbench/components/share-demo.tsx';
import { useOwnership } from '../workbench/use-ownership.ts';

export function DemoPage() {
  const { demoId = '' } = useParams();
  const { t, i18n } = useTranslation();
  const { demo, error, isLive, isConnected, reload } = useDemo(demoId);
  useEffect(preloadPanel, []);
  useTitle(demo ? t('head:demo.titleOf', { domain: demo.domain }) : null, i18n.language);

  if (error) return <DemoProblem demoId={demoId} error={error} onRetry={reload} />;
  if (!demo) return <DemoSkeleton />;

  const register = <Register key={demo.demoId} demo={demo} isLive={isLive} isConnected={isConnected} />;
  if (demo.status === 'failed' && !demo.answerable)
    return <FailedReading demo={demo}>{register}</FailedReading>;
  return (
    <div className="column grid gap-20 pt-6 sm:pt-10">
      <Workbench key={demo.demoId} demo={demo} isLive={isLive} />
      {register}
      <DemoPlans demoId={demo.demoId} />
    </div>
  );
}

function Workbench({ demo, isLive }: { demo: Demo; isLive: boolean }) {
  const { t } = useTranslation();
  const { view, show } = useListView(demoView);
  const { demoId, domain } = demo;
  const ownership = useOwnership(demo);
  const state = useAppearance(demo, { editKey: ownership.editKey, onRefused: ownership.noteRefusal });
  const isUnsaved = state.isUnsaved && !ownership.isForeign;
  const install = (
    <InstallPanel demoId={demoId} domain={domain} hasUnsavedLook={isUnsaved} onCopied={ownership.claim} />
  );
  const customize = (
    <AppearanceForm state={state} demo={demo} refusal={ownership.isForeign ? <ForeignNotice /> : null} />
  );

  return (
    <div className="grid gap-8">
      <DemoIntro demo={demo} look={state.look}>
        {isLive && <LiveCount demo={demo} />}
        <ShareDemo demo={demo} onShare={ownership.claim} />
        <ClaimLink demo={demo} ownership={ownership} />
      </DemoIntro>
      <div className="grid items-start gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="lg:sticky lg:top-24">
          <ChatPanel demo={demo} look={state.look} />
        </div>
        <Tabs
          label={t('chat:tabs.label')}
          chosen={view.tab}
          onChoose={(tab) => show({ tab }, { isReplaced: true })}
          tabs={[
            { id: 'install', label: t('chat:tabs.install'), content: install },
            {
              id: 'customize',
              label: t('chat:tabs.customize'),
              note: isUnsaved ? t('chat:tabs.unsaved') : undefined,
              content: customize,
            },
          ]}
        />
      </div>
    </div>
  );
}

function DemoPlans({ demoId }: { demoId: string }) {
  const { t } = useTranslation();
  return (
    <Plans
      title={t('plans:title')}
      actionFor={({ plan, name }) => <InterestToggle demoId={demoId} plan={plan} planName={name} />}
    />
  );
}

function LiveCount({ demo }: { demo: Demo }) {
  const progress = useProgressText(demo);
  return (
    <a href={`#${REGISTER_ID}`} className="link figures flex min-h-11 items-center gap-2 justify-self-start">
      <LiveDot />
      {progress}
    </a>
  );
}

function DemoSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="column grid gap-8 pt-6 sm:pt-10" aria-busy="true">
      <div className="grid gap-4">
        <h1 className="text-3xl md:text-4xl xl:text-5xl">{t('chat:page.loading')}</h1>
        <Skeleton className="h-5 w-3/4 max-w-xl" />
      </div>
      <div className="grid items-start gap-12 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <Skeleton className="chat-height rounded-md border border-line bg-card p-5" />
        <Skeleton className="h-82" />
      </div>
    </div>
  );
}
