import type { Source } from '@fucina/contracts/source';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Providers } from '../../../../app/providers.tsx';
import { createQueryClient } from '../../../../lib/api/query-client.ts';
import { createTranslations } from '../../../../lib/texts/i18n.ts';
import { settings } from '../../../../testing/settings.ts';
import { SourceRow } from './source-row.tsx';

const site = { kind: 'site', name: 'bottega.test', status: 'reading', failure: null, remarks: [] };

async function show(source: Partial<Source>) {
  const i18n = await createTranslations({ language: 'en', brandName: 'Bottega', texts: ['training'] });
  return renderToString(
    <Providers settings={settings} initialData={{}} i18n={i18n} queryClient={createQueryClient()}>
      <MemoryRouter>
        <SourceRow source={{ ...site, ...source } as Source} onOpen={() => undefined} />
      </MemoryRouter>
    </Providers>,
  );
}

function countTicks(html: string) {
  const ticks = [...html.matchAll(/class="block ([^"]*)"/g)].map(([, look = '']) => look);
  const count = (look: string) => ticks.filter((classes) => classes.includes(look)).length;
  return { read: count('bg-brand'), beingRead: count('bg-ember'), waiting: count('bg-line') };
}

test('a site being read has a tick for each page', async () => {
  expect(countTicks(await show({ progress: { done: 3, total: 8 } }))).toEqual({
    read: 3,
    beingRead: 1,
    waiting: 4,
  });
});

test('a large site has a tick for every few pages, and says for how many', async () => {
  const html = await show({ progress: { done: 400, total: 1000 } });

  expect(countTicks(html)).toEqual({ read: 100, beingRead: 1, waiting: 149 });
  expect(html).toContain('Each tick stands for 4 pages');
});

test.each<[string, Partial<Source>]>([
  ['a site of which no page is known yet', { progress: { done: 0, total: 0 } }],
  ['a site that was read', { status: 'ready', progress: null, passages: 9, pages: 8 }],
  ['a document being read', { kind: 'document', progress: { done: 3, total: 8 } }],
])('%s has no ticks', async (_what, source) => {
  expect(countTicks(await show(source))).toEqual({ read: 0, beingRead: 0, waiting: 0 });
});
