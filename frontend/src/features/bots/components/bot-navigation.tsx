import type { Bot } from '@fucina/contracts/bot';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { BotAvatar } from '../../../components/bot/bot-avatar.tsx';
import { BackLink } from '../../../components/ui/back-link.tsx';
import { ScrollRow } from '../../../components/ui/scroll-row.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { StatusBadge } from '../../../components/ui/status-badge.tsx';
import { useBot, useBots } from '../../../lib/bots.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { type BotJob, type BotPageName, botJobs, botPagePath } from '../bot-jobs.ts';

type BotNavigationProps = {
  botId: string;
  /** Jobs with unsaved changes. */
  unsaved?: readonly BotJob[];
};

const CURRENT = '[aria-current]';

/** Header of every bot page: name, jobs, and the pages of the current job. */
export function BotNavigation({ botId, unsaved = [] }: BotNavigationProps) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  // Without its language prefix.
  const { pathname } = useLocation();
  const { data: bot } = useBot(botId);
  const { data: bots = [] } = useBots();
  const jobs = Object.keys(botJobs) as BotJob[];
  const pagesOf = (job: BotJob): readonly BotPageName[] => botJobs[job];
  const isShown = (page: BotPageName) => botPagePath(botId, page) === pathname;
  const shownJob = jobs.find((job) => pagesOf(job).some(isShown));
  const pages = shownJob ? pagesOf(shownJob) : [];
  const label = t('chatbotEmbed:nav.label', { name: bot?.name ?? '' });
  const hasOthers = bots.length > 1;

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <BackLink to={linkTo('/portal')}>{t('chatbotEmbed:nav.back')}</BackLink>
        <Link
          to={linkTo(`/portal/chatbot-embed?all${hasOthers ? '' : '&new'}`)}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {hasOthers ? t('chatbotEmbed:nav.all') : t('chatbotEmbed:nav.another')}
        </Link>
      </div>
      {bot ? <BotIdentity bot={bot} /> : <Skeleton className="h-8 w-56" />}
      <nav aria-label={label} className="grid min-w-0 grid-cols-1 gap-1">
        <ScrollRow
          shown={CURRENT}
          state={`${shownJob} ${unsaved.join()} ${label}`}
          fade="brand-soft"
          className="rounded-md bg-brand-soft"
        >
          <ul className="flex w-max min-w-full gap-1 p-1">
            {jobs.map((job) => (
              <li key={job}>
                <Link
                  to={linkTo(botPagePath(botId, botJobs[job][0]))}
                  aria-current={job === shownJob ? (pages.length > 1 ? 'true' : 'page') : undefined}
                  className="flex min-h-11 items-center gap-2 whitespace-nowrap rounded-md px-3 text-brand-strong text-sm hover:text-ink focus-visible:-outline-offset-3 aria-[current]:bg-card aria-[current]:font-semibold aria-[current]:text-ink sm:px-4"
                >
                  {t(`chatbotEmbed:nav.job.${job}`)}
                  {unsaved.includes(job) && (
                    <>
                      <span aria-hidden="true" className="size-2 rounded-full bg-ember" />
                      <span className="sr-only">({t('chatbotEmbed:nav.unsaved')})</span>
                    </>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </ScrollRow>
        {pages.length > 1 && (
          <ScrollRow shown={CURRENT} state={`${pathname} ${label}`} className="px-1">
            <ul className="flex w-max gap-6 px-3">
              {pages.map((page) => (
                <li key={page}>
                  <Link
                    to={linkTo(botPagePath(botId, page))}
                    aria-current={isShown(page) ? 'page' : undefined}
                    className="flex min-h-11 items-center whitespace-nowrap border-transparent border-b-2 text-muted text-sm hover:text-ink focus-visible:-outline-offset-3 aria-[current]:border-brand aria-[current]:font-semibold aria-[current]:text-ink"
                  >
                    {t(`chatbotEmbed:nav.page.${page}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </ScrollRow>
        )}
      </nav>
    </div>
  );
}

const marks = { empty: 'pending', learning: 'in_progress', ready: 'completed' } as const;

function BotIdentity({ bot: { id, name, status, pagesRead, primaryColor, logo } }: { bot: Bot }) {
  const { t } = useTranslation();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 pb-1">
      <p className="flex min-w-0 max-w-full items-center gap-3">
        <BotAvatar botId={id} logo={logo} name={name} color={primaryColor} className="size-8" />
        <span className="wrap-anywhere line-clamp-2 min-w-0 font-bold font-display text-xl tracking-tight">
          {name}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
        <StatusBadge status={marks[status]} label={t(`chatbotEmbed:status.${status}`)} />
        {status !== 'empty' && (
          <span className="figures">{t('chatbotEmbed:list.pages', { count: pagesRead })}</span>
        )}
      </p>
    </div>
  );
}
