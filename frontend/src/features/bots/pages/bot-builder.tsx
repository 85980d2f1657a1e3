import type { Bot } from '@fucina/contracts/bot';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { preloadPanel } from '../../../components/chat/load-panel.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { WhenLoaded } from '../../../components/ui/when-loaded.tsx';
import { botPath, useBot } from '../../../lib/bots.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useTitle } from '../../../lib/navigation/use-title.ts';
import { readViewedUser } from '../../../lib/view-as.ts';
import { type BuilderJob, botJobs, botPagePath, readBuilderJob } from '../bot-jobs.ts';
import { BotChat } from '../builder/components/bot-chat.tsx';
import { BuilderPage } from '../builder/components/builder-page.tsx';
import { useBuilder } from '../builder/use-builder.ts';
import { BotNavigation } from '../components/bot-navigation.tsx';
import { BotPage } from '../components/bot-page.tsx';
import { BrandingSwitch } from '../plan/components/branding-switch.tsx';

const Training = lazyPart(async () => (await import('../training/components/training.tsx')).Training);
const Install = lazyPart(async () => (await import('../install/components/install.tsx')).Install);
const IdentitySecret = lazyPart(
  async () => (await import('../install/components/identity-secret.tsx')).IdentitySecret,
);
const RetentionForm = lazyPart(
  async () => (await import('../conversations/components/retention-form.tsx')).RetentionForm,
);
const UsageSection = lazyPart(
  async () => (await import('../plan/components/usage-section.tsx')).UsageSection,
);
const Versions = lazyPart(
  async () => (await import('../versions/components/versions-dialog.tsx')).VersionsDialog,
);

export function BotBuilderPage() {
  const { botId = '', job: part } = useParams();
  const { t, i18n } = useTranslation();
  const { linkTo } = useLanguage();
  const { data: bot } = useBot(botId);
  const job = readBuilderJob(part);
  useEffect(preloadPanel, []);
  const title = job && bot && { job: t(`chatbotEmbed:nav.job.${job}`), name: bot.name };
  useTitle(title ? t('chatbotEmbed:titleOf', title) : null, i18n.language);

  if (!job) return <Navigate to={linkTo(botPath(botId))} replace />;
  if (!bot) {
    return (
      <BotPage title={t(`chatbotEmbed:nav.job.${job}`)} intro={t(`chatbotEmbed:nav.intro.${job}`)}>
        {() => null}
      </BotPage>
    );
  }
  return <Workbench key={bot.id} bot={bot} job={job} />;
}

function Workbench({ bot, job }: { bot: Bot; job: BuilderJob }) {
  const navigate = useNavigate();
  const { linkTo } = useLanguage();
  const builder = useBuilder(bot, (wanted) => void navigate(linkTo(botPagePath(bot.id, botJobs[wanted][0]))));
  const isReadOnly = readViewedUser() !== null;
  const { settings, changedJobs, change } = builder;
  const id = { botId: bot.id, isReadOnly };
  const soon = <Skeleton className="h-40 w-full" />;
  return (
    <BuilderPage
      builder={builder}
      job={job}
      isReadOnly={isReadOnly}
      navigation={<BotNavigation botId={bot.id} unsaved={changedJobs} />}
      preview={<BotChat bot={bot} settings={settings} />}
      branding={
        <BrandingSwitch
          botId={bot.id}
          value={settings.showBranding}
          onChange={(showBranding) => change({ showBranding })}
        />
      }
      training={
        <WhenLoaded meanwhile={soon}>
          <Training {...id} />
        </WhenLoaded>
      }
      install={
        <WhenLoaded meanwhile={soon}>
          <Install bot={bot} settings={settings} isReadOnly={isReadOnly} onChange={change} />
        </WhenLoaded>
      }
      settings={{
        usage: <UsageSection {...id} hasAnswerService={bot.providerKey.isConfigured} />,
        retention: <RetentionForm bot={bot} isReadOnly={isReadOnly} />,
        identity: <IdentitySecret bot={bot} />,
        versions: (onClose) => (
          <WhenLoaded>
            <Versions bot={bot} isReadOnly={isReadOnly} onClose={onClose} />
          </WhenLoaded>
        ),
      }}
    />
  );
}
