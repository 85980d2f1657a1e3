import type { BotSummary } from '@fucina/contracts/bot';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BotAvatar } from '../../../../components/bot/bot-avatar.tsx';
import { StatusBadge } from '../../../../components/ui/status-badge.tsx';
import { botPath } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

const marks = { empty: 'pending', learning: 'in_progress', ready: 'completed' } as const;

export function BotList({ bots }: { bots: readonly BotSummary[] }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <ul className="grid border-line border-t">
      {bots.map(({ id, name, status, plan, pagesRead, primaryColor, logo, language }) => (
        <li key={id} className="relative border-line border-b hover:bg-card">
          <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-4">
            <BotAvatar botId={id} logo={logo} name={name} color={primaryColor} className="size-8" />
            <Link
              to={linkTo(botPath(id))}
              className="wrap-anywhere font-display font-semibold text-lg tracking-tight after:absolute after:inset-0"
            >
              {name}
            </Link>
            <StatusBadge status={marks[status]} label={t(`chatbotEmbed:status.${status}`)} />
            <p className="figures col-start-2 col-end-4 text-muted text-sm">
              {[
                t(`chatbotEmbed:plan.${plan}`),
                t(`chatbotEmbed:language.${language}`),
                t('chatbotEmbed:list.pages', { count: pagesRead }),
              ].join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
