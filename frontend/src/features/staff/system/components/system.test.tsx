import type { ReaderState } from '@fucina/contracts/system';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Providers } from '../../../../app/providers.tsx';
import { createQueryClient } from '../../../../lib/api/query-client.ts';
import { createTranslations } from '../../../../lib/texts/i18n.ts';
import { settings } from '../../../../testing/settings.ts';
import { systemQuery } from '../api.ts';
import { System } from './system.tsx';

const none = { read: 0, failed: 0, underWay: 0, pages: 0 };

async function read(language: 'it' | 'en', reader: ReaderState) {
  const i18n = await createTranslations({ language, brandName: 'Bottega', texts: ['adminSystem'] });
  const queryClient = createQueryClient();
  queryClient.setQueryData(systemQuery.queryKey, {
    queues: [],
    crawls: { hour: none, day: none },
    model: null,
    reader,
  });
  const html = renderToString(
    <Providers settings={settings} initialData={{}} i18n={i18n} queryClient={queryClient}>
      <System />
    </Providers>,
  );
  const title = i18n.t('adminSystem:reader.title');
  const [, line = ''] = new RegExp(`>${title}</h2>.*?<p[^>]*>(.*?)</p>`).exec(html) ?? [];
  return line.replaceAll('<!-- -->', '');
}

test.each([
  ['en', 'off', true, /^Turned off.*by words only/],
  ['it', 'off', true, /^Spento.*solo per parole/],
  ['en', 'no_native_library', true, /^Can’t run.*native library.*by words only/],
  ['it', 'no_native_library', true, /^Non può funzionare.*libreria nativa.*solo per parole/],
  ['it', 'file_damaged', true, /^Non può funzionare.*danneggiato.*solo per parole/],
  ['en', 'off', false, /^Turned off.*passages aren’t read\.$/],
  ['en', 'on', false, /^Running/],
  ['it', 'on', false, /^In funzione/],
] as const)(
  'in %s staff see that the reader is %s, and whether only keyword search is left (%j)',
  async (language, state, isByWordsAlone, said) => {
    expect(await read(language, { state, isByWordsAlone })).toMatch(said);
  },
);
