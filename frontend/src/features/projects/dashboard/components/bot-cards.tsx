import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { useBots } from '../../../../lib/bots.ts';
import { BotCard } from './bot-card.tsx';

const SHOWN = 3;

/** The newest bots, and the others on request; renders nothing if there are none. Loads the texts of charts. */
export function BotCards() {
  const { t, ready } = useTranslation('insight');
  const query = useBots();
  const { data: bots } = query;
  const [areAllShown, setAreAllShown] = useState(false);
  if (bots?.length === 0) return null;
  return (
    <section aria-labelledby="bots-title" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="bots-title" className="text-xl">
          {t('dashboard:bot.title')}
        </h2>
        {bots && bots.length > SHOWN && (
          <button
            type="button"
            aria-expanded={areAllShown}
            onClick={() => setAreAllShown(!areAllShown)}
            className="link min-h-11 text-sm"
          >
            {areAllShown ? t('dashboard:bot.fewer') : t('dashboard:bot.all', { count: bots.length })}
          </button>
        )}
      </div>
      <NotLoaded query={query} failure={t('dashboard:bot.listFailed')} />
      {bots && ready && (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-4">
          {bots.slice(0, areAllShown ? undefined : SHOWN).map((bot) => (
            <BotCard key={bot.id} bot={bot} />
          ))}
        </ul>
      )}
    </section>
  );
}
