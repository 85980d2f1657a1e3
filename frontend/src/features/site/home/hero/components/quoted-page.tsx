import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { QuotedSentence } from '../recording.ts';

/** A mock-up of the cited page, with the quoted sentence pulled out; a new one slides. */
export function QuotedPage({ page, isNew }: { page: QuotedSentence; isNew: boolean }) {
  const { t } = useTranslation();
  const { address, title, heading, before, quote, after } = page;
  return (
    <figure
      aria-label={t('home:example.page')}
      className="relative on-paper rounded-sm p-6 text-sm shadow-overlay"
    >
      <span
        aria-hidden="true"
        className="absolute -top-3 left-5 grid size-7 place-items-center rounded-full bg-brand-strong font-bold font-display text-on-strong text-sm lg:top-16 lg:-left-3.5"
      >
        1
      </span>
      <figcaption className="wrap-anywhere text-muted text-xs">{address}</figcaption>
      <p className="mt-3 break-words font-bold font-display text-lg leading-7 tracking-tight">{title}</p>
      <Lines />
      {heading && <p className="mt-4 font-semibold">{heading}</p>}
      <p className={clsx(heading ? 'mt-1' : 'mt-4', 'text-muted')}>
        {before && `${before} `}
        <mark
          key={quote}
          className={clsx(
            'my-1 -ml-8 block border-brand border-l-4 bg-brand-soft py-2 pl-7 text-ink [--from:2rem_0] lg:-ml-10 lg:pl-9',
            isNew && 'animate-drop',
          )}
        >
          {quote}
        </mark>
        {after && <span className="block"> {after}</span>}
      </p>
      <Lines />
    </figure>
  );
}

function Lines() {
  return (
    <div aria-hidden="true" className="mt-4 grid gap-2">
      <div className="h-1.5 w-full bg-line" />
      <div className="h-1.5 w-3/5 bg-line" />
    </div>
  );
}
