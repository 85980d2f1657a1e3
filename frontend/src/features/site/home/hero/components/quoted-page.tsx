import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { QuotedSentence } from '../recording.ts';

/** A mock-up of the cited page, with the quoted sentence highlighted. */
export function QuotedPage({ page }: { page: QuotedSentence }) {
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
      <figcaption className="break-all text-muted text-xs">{address}</figcaption>
      <p className="mt-3 break-words font-bold font-display text-lg leading-7 tracking-tight">{title}</p>
      <Lines />
      {heading && <p className="mt-4 font-semibold">{heading}</p>}
      <p className={clsx(heading ? 'mt-1' : 'mt-4', 'text-muted')}>
        {before && `${before} `}
        <mark className="bg-brand-soft py-0.5 text-ink decoration-2 decoration-brand underline underline-offset-4">
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
