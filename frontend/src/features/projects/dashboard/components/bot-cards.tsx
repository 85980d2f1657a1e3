import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useBots } from '../../../../lib/bots.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { BotCard } from './bot-card.tsx';

const SHOWN = 3;

/** The newest bots; renders nothing if there are none. */
export function BotCards() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const { data: bots, isPending } = useBots();
  if (isPending) return <Skeleton className="h-48 w-full" />;
  if (!bots || bots.length === 0) return null;
  return (
    <section aria-labelledby="bots-title" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="bots-title" className="text-xl">
          {t('dashboard:bot.title')}
        </h2>
        {bots.length > SHOWN && (
          <Link to={linkTo('/portal/chatbot-embed')} className="link py-2 text-sm">
            {t('dashboard:bot.all')}
          </Link>
        )}
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
        {bots.slice(0, SHOWN).map((bot) => (
          <BotCard key={bot.id} bot={bot} />
        ))}
      </ul>
    </section>
  );
}
