import type { Bot } from '@fucina/contracts/bot';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { preloadPanel } from '../../../components/chat/load-panel.ts';
import { PageSkeleton } from '../../../components/ui/page-skeleton.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useBot } from '../../../lib/bots.ts';
import { useTitle } from '../../../lib/navigation/use-title.ts';
import { readViewedUser } from '../../../lib/view-as.ts';
import { BotChat } from '../builder/components/bot-chat.tsx';
import { BuilderPage } from '../builder/components/builder-page.tsx';
import { useBuilder } from '../builder/use-builder.ts';
import { BotNavigation } from '../components/bot-navigation.tsx';
import { BotProblem } from '../components/bot-problem.tsx';
import { BrandingSwitch } from '../plan/components/branding-switch.tsx';

const Training = lazy(async () => ({
  default: (await import('../training/components/training.tsx')).Training,
}));
const Install = lazy(async () => ({
  default: (await import('../install/components/install.tsx')).Install,
}));
const UsageSection = lazy(async () => ({
  default: (await import('../plan/components/usage-section.tsx')).UsageSection,
}));
const Versions = lazy(async () => ({
  default: (await import('../versions/components/versions-dialog.tsx')).VersionsDialog,
}));

export function BotBuilderPage() {
  const { botId = '' } = useParams();
  const { t, i18n } = useTranslation();
  const { data: bot, error, refetch } = useBot(botId);
  useEffect(preloadPanel, []);
  useTitle(bot ? t('chatbotEmbed:titleOf', { name: bot.name }) : null, i18n.language);

  if (error && !bot) return <BotProblem error={error} onRetry={() => void refetch()} />;
  if (!bot) return <PageSkeleton />;
  return <Workbench key={bot.id} bot={bot} />;
}

function Workbench({ bot }: { bot: Bot }) {
  const { t } = useTranslation();
  const builder = useBuilder(bot);
  const isReadOnly = readViewedUser() !== null;
  const { settings, change } = builder;
  const id = { botId: bot.id, isReadOnly };
  const soon = <Skeleton className="h-40 w-full" />;
  return (
    <BuilderPage
      builder={builder}
      isReadOnly={isReadOnly}
      navigation={<BotNavigation botId={bot.id} />}
      preview={<BotChat bot={bot} settings={settings} description={t('chatbotEmbed:preview.description')} />}
      branding={
        <BrandingSwitch
          botId={bot.id}
          value={settings.showBranding}
          onChange={(showBranding) => change({ showBranding })}
        />
      }
      training={
        <Suspense fallback={soon}>
          <Training {...id} />
        </Suspense>
      }
      install={
        <Suspense fallback={soon}>
          <Install bot={bot} settings={settings} isReadOnly={isReadOnly} onChange={change} />
        </Suspense>
      }
      usage={
        <Suspense fallback={soon}>
          <UsageSection {...id} hasAnswerService={bot.providerKey.isConfigured} />
        </Suspense>
      }
      versions={(onClose) => (
        <Suspense>
          <Versions bot={bot} isReadOnly={isReadOnly} onClose={onClose} />
        </Suspense>
      )}
    />
  );
}
