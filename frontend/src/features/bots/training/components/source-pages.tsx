import { sourceEndpoints } from '@fucina/contracts/endpoints/training';
import type { Source, SourcePage } from '@fucina/contracts/source';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotLoaded } from '../../../../components/ui/not-loaded.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { callPart, fill } from '../../../../lib/api/api-client.ts';
import { writeCount } from '../../../../lib/figures.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { countOutcomes, displayPath, safeHref } from '../../../../lib/outcomes/outcomes.ts';
import { useOutcomeTexts } from '../../../../lib/outcomes/use-outcome-texts.ts';

const SHOWN = 200;

export function SourcePages({ botId, source }: { botId: string; source: Source }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { label } = useOutcomeTexts();
  const { id, readAt, status } = source;
  const query = useQuery({
    queryKey: ['bots', 'source-pages', botId, id, readAt, status],
    queryFn: () => callPart<SourcePage[]>(fill(sourceEndpoints.listPages, { botId, sourceId: id }), 'pages'),
  });
  const { data: pages } = query;
  const [chosen, setChosen] = useState('all');
  if (!pages) return <NotLoaded query={query} failure={t('training:pages.failed')} />;
  if (pages.length === 0) return <p className="text-muted text-sm">{t('training:pages.none')}</p>;

  const options = countOutcomes(pages).map(({ outcome, count }) => ({
    value: outcome as string,
    label: `${label(outcome)} (${writeCount(count, language)})`,
  }));
  const fitting = pages.filter(({ outcome }) => chosen === 'all' || outcome === chosen);
  const all = { value: 'all', label: `${t('reading:filter.all')} (${writeCount(pages.length, language)})` };
  return (
    <section aria-label={t('training:pages.title')} className="grid gap-3">
      <h3 className="text-base">{t('training:pages.title')}</h3>
      {options.length > 1 && (
        <SelectField
          label={t('reading:filter.label')}
          value={chosen}
          options={[all, ...options]}
          onChange={setChosen}
        />
      )}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label={t('reading:list')}
        className="scroll-list grid max-h-72 border-line border-y [--ground:var(--color-card)]"
      >
        {fitting.slice(0, SHOWN).map((page) => (
          <PageLine key={page.url} page={page} />
        ))}
      </ul>
      {fitting.length > SHOWN && (
        <p className="text-muted text-sm">{t('training:pages.more', { count: fitting.length - SHOWN })}</p>
      )}
    </section>
  );
}

function PageLine({ page }: { page: SourcePage }) {
  const { t } = useTranslation();
  const { label, describe } = useOutcomeTexts();
  const path = displayPath(page.url);
  const remark = describe(page);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-line border-b py-2 text-sm last:border-b-0">
      <div className="min-w-0">
        <a
          href={safeHref(page.url)}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="wrap-anywhere font-semibold underline-offset-4 hover:underline"
        >
          {page.title || path}
        </a>
        {page.title && <span className="wrap-anywhere block text-muted text-xs">{path}</span>}
        {remark && <span className="block text-muted text-xs">{remark}</span>}
      </div>
      <span className="text-right text-muted text-xs leading-5">
        {label(page.outcome)}
        {page.change !== 'same' && (
          <span className="block font-semibold text-ink">{t(`training:change.${page.change}`)}</span>
        )}
      </span>
    </li>
  );
}
