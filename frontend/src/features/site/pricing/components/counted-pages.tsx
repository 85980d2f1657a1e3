import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

const OF_PLAN = 100;
// Number of pages in the example's texts.
const OF_WEBSITE = 28;
const OF_DOCUMENT = 12;

export function CountedPages() {
  const { t } = useTranslation();
  const rows = [
    {
      name: t('plans:page.counted.page.website'),
      count: t('plans:page.counted.page.websiteCount'),
      mark: 'bg-brand',
    },
    {
      name: t('plans:page.counted.page.document'),
      count: t('plans:page.counted.page.documentCount'),
      mark: 'bg-ink',
    },
    { name: t('plans:page.counted.page.leftOut'), count: null, mark: 'border border-field' },
  ];
  return (
    <figure className="grid content-start gap-5">
      <figcaption className="sr-only">{t('plans:page.counted.page.example')}</figcaption>
      <Ticks />
      <ul className="grid">
        {rows.map(({ name, count, mark }) => (
          <li key={name} className="flex items-center gap-4 border-line border-b py-3">
            <span aria-hidden="true" className={clsx('h-4 w-1.5 shrink-0', mark)} />
            <span className="grow">{name}</span>
            {count ? (
              <span className="figures font-bold font-display text-2xl text-brand-strong">{count}</span>
            ) : (
              <span className="text-muted text-sm">{t('plans:page.counted.notCounted')}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="text-right font-display font-semibold text-lg">{t('plans:page.counted.page.total')}</p>
    </figure>
  );
}

function Ticks() {
  const lookOf = (index: number) => {
    if (index < OF_WEBSITE) return 'bg-brand';
    return index < OF_WEBSITE + OF_DOCUMENT ? 'bg-ink' : 'bg-line';
  };
  return (
    <div
      aria-hidden="true"
      className="grid grid-cols-[repeat(50,minmax(0,1fr))] items-end gap-x-0.5 gap-y-1 sm:gap-x-[3px]"
    >
      {Array.from({ length: OF_PLAN }, (_, index) => (
        <span key={index} className={clsx(index % 10 === 9 ? 'h-7' : 'h-5', lookOf(index))} />
      ))}
    </div>
  );
}
