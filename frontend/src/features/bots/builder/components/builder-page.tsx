import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { Tabs } from '../../../../components/ui/tabs.tsx';
import type { BuilderTab } from '../draft.ts';
import type { Builder } from '../use-builder.ts';
import { ContentTab } from './content-tab.tsx';
import { CustomizeTab } from './customize-tab.tsx';
import { HelpCard } from './help-card.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import { PreviewCard } from './preview-card.tsx';
import { SaveBar } from './save-bar.tsx';

const AppearanceTab = lazy(async () => ({ default: (await import('./appearance-tab.tsx')).AppearanceTab }));
const ConflictNotice = lazy(async () => ({
  default: (await import('./conflict-notice.tsx')).ConflictNotice,
}));
const PortalSettings = lazy(async () => ({
  default: (await import('./portal-settings.tsx')).PortalSettings,
}));

type BuilderPageProps = {
  builder: Builder;
  isReadOnly: boolean;
  navigation: ReactNode;
  preview: ReactNode;
  branding: ReactNode;
  training: ReactNode;
  install: ReactNode;
  usage: ReactNode;
  versions: (onClose: () => void) => ReactNode;
};

export function BuilderPage(props: BuilderPageProps) {
  const { builder, isReadOnly, navigation, preview, usage, versions } = props;
  const { t } = useTranslation();
  const [hasVersions, setHasVersions] = useState(false);
  const { bot, conflict, isUnsaved } = builder;
  return (
    <div className="grid gap-8">
      <div className="grid gap-5">
        {navigation}
        <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
            <h1 className="wrap-anywhere min-w-0 text-3xl">{bot.name}</h1>
            <BotState builder={builder} />
          </div>
          <Button look="quiet" onClick={() => setHasVersions(true)}>
            {t('chatbotEmbed:versions.open')}
          </Button>
        </header>
      </div>
      <Suspense>{conflict && <ConflictNotice builder={builder} conflict={conflict} />}</Suspense>
      <div className="grid items-start gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {/* scroll-margin for the sticky bar. */}
        <div className="min-w-0 [&_:focus]:scroll-mb-28">
          <BuilderTabs {...props} />
          {isReadOnly ? (
            <p className="mt-6 border-line border-t py-4 text-muted text-sm">{t('chatbotEmbed:viewing')}</p>
          ) : (
            <SaveBar builder={builder} />
          )}
        </div>
        <div className="grid gap-8 xl:sticky xl:top-6">
          <PreviewCard isUnsaved={isUnsaved} isAnswerable={bot.isAnswerable}>
            {preview}
          </PreviewCard>
          <HelpCard />
        </div>
      </div>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {usage}
        <Suspense>{!isReadOnly && <PortalSettings key={bot.name} bot={bot} />}</Suspense>
      </div>
      {hasVersions && versions(() => setHasVersions(false))}
      <LeaveQuestion isUnsaved={isUnsaved && !isReadOnly} />
    </div>
  );
}

type ChangeableProps = { isReadOnly: boolean; children: ReactNode };

/** Disabled when read-only; links stay outside, for viewers. */
function Changeable({ isReadOnly, children }: ChangeableProps) {
  return (
    <fieldset disabled={isReadOnly} className="min-w-0">
      {children}
    </fieldset>
  );
}

const marks = { empty: 'pending', learning: 'in_progress', ready: 'completed' } as const;

function BotState({ builder: { bot } }: { builder: Builder }) {
  const { t } = useTranslation();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
      <StatusBadge status={marks[bot.status]} label={t(`chatbotEmbed:status.${bot.status}`)} />
      <span className="figures">{t('chatbotEmbed:list.pages', { count: bot.pagesRead })}</span>
    </p>
  );
}

function BuilderTabs({ builder, isReadOnly, branding, training, install }: BuilderPageProps) {
  const { t } = useTranslation();
  const { tab, setTab, dirtyTabs } = builder;
  const contents: Record<BuilderTab, ReactNode> = {
    customize: (
      <Changeable isReadOnly={isReadOnly}>
        <CustomizeTab builder={builder} />
      </Changeable>
    ),
    content: (
      <>
        <Changeable isReadOnly={isReadOnly}>
          <ContentTab builder={builder} />
        </Changeable>
        {training}
      </>
    ),
    appearance: (
      <Suspense>
        <Changeable isReadOnly={isReadOnly}>
          <AppearanceTab builder={builder} branding={branding} />
        </Changeable>
      </Suspense>
    ),
    embed: install,
  };
  const toTab = (id: BuilderTab) => ({
    id,
    label: t(`chatbotEmbed:tab.${id}`),
    note: dirtyTabs.includes(id) ? t('chatbotEmbed:tab.unsaved') : undefined,
    isLazy: true,
    content: <div className="grid min-w-0 gap-6 pb-6">{contents[id]}</div>,
  });
  return (
    <Tabs
      label={t('chatbotEmbed:tab.label')}
      chosen={tab}
      onChoose={(id) => setTab(id as BuilderTab)}
      tabs={[toTab('customize'), toTab('content'), toTab('appearance'), toTab('embed')]}
    />
  );
}
