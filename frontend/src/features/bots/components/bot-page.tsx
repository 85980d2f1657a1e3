import type { Bot } from '@fucina/contracts/bot';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { PageSkeleton } from '../../../components/ui/page-skeleton.tsx';
import { useBot } from '../../../lib/bots.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { useTitle } from '../../../lib/navigation/use-title.ts';
import { readViewedUser } from '../../../lib/view-as.ts';
import { BotNavigation } from './bot-navigation.tsx';
import { BotProblem } from './bot-problem.tsx';

type BotPageProps = {
  title: string;
  intro: string;
  /** `canChange` is false for staff viewing as the client. */
  children: (bot: Bot, canChange: boolean) => ReactNode;
};

export function BotPage({ title, intro, children }: BotPageProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { botId = '' } = useParams();
  const { data: bot, error, refetch } = useBot(botId);
  useTitle(bot ? t('insight:titleOf', { title, name: bot.name }) : null, language);

  if (error && !bot) return <BotProblem error={error} onRetry={() => void refetch()} />;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <BotNavigation botId={botId} />
      <div className="grid gap-1">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-balance text-muted text-sm">{intro}</p>
      </div>
      {bot ? children(bot, readViewedUser() === null) : <PageSkeleton />}
    </div>
  );
}
