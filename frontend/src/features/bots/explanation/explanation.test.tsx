import type { AnswerExplanation } from '@fucina/contracts/explanation';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Providers } from '../../../app/providers.tsx';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { createTranslations } from '../../../lib/texts/i18n.ts';
import { settings } from '../../../testing/settings.ts';
import { Explanation, explanationQuery } from './explanation.tsx';

const turn = { botId: 'b'.repeat(32), turnId: 't'.repeat(24) };

async function read(language: 'it' | 'en', how: Pick<AnswerExplanation, 'unread' | 'isByWordsAlone'>) {
  const i18n = await createTranslations({ language, brandName: 'Bottega', texts: ['explanation'] });
  const queryClient = createQueryClient();
  queryClient.setQueryData(explanationQuery(turn).queryKey, {
    decidedBy: 'pages',
    isFromModel: false,
    mayHaveChanged: false,
    thresholds: { answered: 0.5, partly: 0.4 },
    parts: [],
    ...how,
  });
  return renderToString(
    <Providers settings={settings} initialData={{}} i18n={i18n} queryClient={queryClient}>
      <MemoryRouter>
        <Explanation {...turn} />
      </MemoryRouter>
    </Providers>,
  );
}

test.each([
  ['en', 'off', /turned off or doesn’t run on this installation.*by words only/],
  ['it', 'off', /spento o non funziona.*solo per parole/],
  ['en', 'busy', /too many questions.*by words only/],
  ['it', 'busy', /troppe domande.*solo per parole/],
] as const)(
  'in %s the owner is told that only keyword search was used, because the reader was %s',
  async (language, unread, said) => {
    expect(await read(language, { unread, isByWordsAlone: true })).toMatch(said);
  },
);

test('keyword search is not mentioned if semantic search ran too', async () => {
  const unread = await read('en', { unread: 'off', isByWordsAlone: false });
  const asEver = await read('en', { unread: null, isByWordsAlone: false });

  expect(unread).toContain('weren’t read');
  expect(unread + asEver).not.toMatch(/words only/);
  expect(asEver).not.toContain('weren’t read');
});
