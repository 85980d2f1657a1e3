import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '../call.ts';
import type { Playing } from '../playing.ts';

/** The first line follows the sliders and is announced. The line being spoken is kept in view. */
export function Transcript({ lines, playing }: { lines: readonly Line[]; playing: Playing }) {
  const { t } = useTranslation();
  const view = useRef<HTMLElement>(null);
  const isHeard = playing.state === 'playing' || playing.state === 'paused';
  const spoken = isHeard ? playing.at : null;

  useEffect(() => {
    const line = spoken === null ? null : view.current?.querySelectorAll('li')[spoken];
    if (line && view.current) view.current.scrollTop = line.offsetTop;
  }, [spoken]);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={view} tabIndex={0} aria-label={t('voice:call.title')} className="scroll-list relative">
      <ol className="grid gap-3">
        {lines.map(({ speaker, text }, at) => (
          <li
            key={at}
            aria-live={at === 0 ? 'polite' : 'off'}
            className={clsx('border-l-2 pl-3', at === spoken ? 'border-ember' : 'border-line')}
          >
            <p className="text-muted text-xs">{t(`voice:call.${speaker}`)}</p>
            <p className={at === 0 ? 'font-display md:text-lg' : ''}>
              {at === spoken ? <Words text={text} spokenTo={playing.spokenTo} /> : text}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Words({ text, spokenTo }: { text: string; spokenTo: number }) {
  return (
    <>
      <span className="text-brand-strong">{text.slice(0, spokenTo)}</span>
      {text.slice(spokenTo)}
    </>
  );
}
