import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '../../../../components/ui/leave-question.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { WhenLoaded } from '../../../../components/ui/when-loaded.tsx';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { type BuilderJob, isInBuilder } from '../../bot-jobs.ts';
import type { Builder } from '../use-builder.ts';
import { HelpCard } from './help-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import type { SettingsParts } from './settings-tab.tsx';
import { TeachTab } from './teach-tab.tsx';

const Checklist = lazyPart(async () => (await import('./checklist.tsx')).Checklist);
const AppearanceTab = lazyPart(async () => (await import('./appearance-tab.tsx')).AppearanceTab);
const SayTab = lazyPart(async () => (await import('./say-tab.tsx')).SayTab);
const SaveBar = lazyPart(async () => (await import('./save-bar.tsx')).SaveBar);
const SettingsTab = lazyPart(async () => (await import('./settings-tab.tsx')).SettingsTab);
const ConflictNotice = lazyPart(async () => (await import('./conflict-notice.tsx')).ConflictNotice);

type BuilderPageProps = {
  builder: Builder;
  job: BuilderJob;
  isReadOnly: boolean;
  navigation: ReactNode;
  preview: ReactNode;
  branding: ReactNode;
  training: ReactNode;
  install: ReactNode;
  settings: SettingsParts;
};

/** Jobs with a chat preview next to them. */
const seenInChat: readonly BuilderJob[] = ['teach', 'look', 'say'];

export function BuilderPage(props: BuilderPageProps) {
  const { builder, job, isReadOnly, navigation, preview } = props;
  const { t } = useTranslation();
  const { bot, conflict, isUnsaved } = builder;
  const isBesideChat = seenInChat.includes(job);
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      {navigation}
      <WhenLoaded>{conflict && <ConflictNotice builder={builder} conflict={conflict} />}</WhenLoaded>
      {job !== 'settings' && (
        <WhenLoaded>
          <Checklist bot={bot} isReadOnly={isReadOnly} isInstalling={job === 'install'} />
        </WhenLoaded>
      )}
      <div className="grid gap-1">
        <h1 className="text-2xl">{t(`chatbotEmbed:nav.job.${job}`)}</h1>
        <p className="text-balance text-muted text-sm">{t(`chatbotEmbed:nav.intro.${job}`)}</p>
      </div>
      <div
        className={clsx(
          'grid items-start gap-x-12 gap-y-10',
          isBesideChat && 'xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
        )}
      >
        {/* scroll-margin for the sticky bar. */}
        <div className="min-w-0 [&_:focus]:scroll-mb-40">
          <Jobs {...props} />
        </div>
        <div className={clsx('grid gap-8 xl:sticky xl:top-6', !isBesideChat && 'hidden')}>
          <PreviewCard builder={builder}>{preview}</PreviewCard>
          <HelpCard />
        </div>
      </div>
      {isReadOnly ? (
        <p className="border-line border-t py-4 text-muted text-sm">{t('chatbotEmbed:viewing')}</p>
      ) : (
        <WhenLoaded>
          <SaveBar builder={builder} />
        </WhenLoaded>
      )}
      {isUnsaved && !isReadOnly && <LeaveQuestion isInside={(path) => isInBuilder(bot.id, path)} />}
    </div>
  );
}

/** Mounted when first opened, then kept, so that uploads continue. */
function Jobs({ builder, job, isReadOnly, branding, training, install, settings }: BuilderPageProps) {
  const [seen, setSeen] = useState<readonly BuilderJob[]>([job]);
  if (!seen.includes(job)) setSeen([...seen, job]);
  // Links stay outside, so that viewers can follow them.
  const changeable = { disabled: isReadOnly, className: 'min-w-0' };
  const contents: Record<BuilderJob, ReactNode> = {
    teach: (
      <>
        {training}
        <fieldset {...changeable}>
          <TeachTab builder={builder} />
        </fieldset>
      </>
    ),
    look: (
      <fieldset {...changeable}>
        <AppearanceTab builder={builder} branding={branding} />
      </fieldset>
    ),
    say: (
      <fieldset {...changeable}>
        <SayTab builder={builder} />
      </fieldset>
    ),
    install,
    settings: <SettingsTab bot={builder.bot} isReadOnly={isReadOnly} parts={settings} />,
  };
  return seen.map((each) => (
    <div key={each} hidden={each !== job} className={clsx(each === job && 'grid min-w-0 grid-cols-1 gap-6')}>
      <WhenLoaded meanwhile={<Skeleton className="h-96" />}>{contents[each]}</WhenLoaded>
    </div>
  ));
}
