import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { botPath, useBot, useBots } from '../../../lib/bots.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';

export function BotNavigation({ botId }: { botId: string }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { data: bot } = useBot(botId);
  const { data: bots = [] } = useBots();

  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <Link to={linkTo('/portal')} className="link inline-flex min-h-11 items-center gap-2 text-sm">
          <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
            <path d="M13 8H3m4-4L3 8l4 4" fill="none" stroke="currentColor" strokeWidth="1.75" />
          </svg>
          {t('chatbotEmbed:nav.back')}
        </Link>
        <Link
          to={linkTo('/portal/chatbot-embed?all')}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {bots.length > 1 ? t('chatbotEmbed:nav.all') : t('chatbotEmbed:nav.another')}
        </Link>
      </div>
      <BotPages botId={botId} label={t('chatbotEmbed:nav.label', { name: bot?.name ?? '' })} />
    </div>
  );
}

function BotPages({ botId, label }: { botId: string; label: string }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const entries = [
    { path: '', label: t('chatbotEmbed:nav.builder') },
    { path: '/conversations', label: t('chatbotEmbed:nav.conversations') },
    { path: '/gaps', label: t('chatbotEmbed:nav.gaps') },
    { path: '/report-card', label: t('chatbotEmbed:nav.reportCard') },
    { path: '/analytics', label: t('chatbotEmbed:nav.analytics') },
    { path: '/leads', label: t('chatbotEmbed:nav.leads') },
    { path: '/connections', label: t('chatbotEmbed:nav.connections') },
  ];

  // Scrolls the current tab into view.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (current) list.current?.scrollTo({ left: current.offsetLeft - 16 });
  }, [pathname]);

  return (
    <nav aria-label={label}>
      <ul ref={list} className="relative flex gap-1 overflow-x-auto rounded-md bg-brand-soft p-1">
        {entries.map(({ path, label: name }) => (
          <li key={path} className="shrink-0">
            <Link
              to={linkTo(`${botPath(botId)}${path}`)}
              // `pathname` has no language prefix here.
              aria-current={pathname === `${botPath(botId)}${path}` ? 'page' : undefined}
              className="flex min-h-11 items-center whitespace-nowrap rounded-md px-3 text-brand-strong text-sm hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:bg-card aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
