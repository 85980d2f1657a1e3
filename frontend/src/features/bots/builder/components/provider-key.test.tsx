import type { Bot, ProviderKeyState } from '@fucina/contracts/bot';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '../../../../app/providers.tsx';
import { createQueryClient } from '../../../../lib/api/query-client.ts';
import { createTranslations } from '../../../../lib/texts/i18n.ts';
import { settings } from '../../../../testing/settings.ts';
import { ProviderKey } from './provider-key.tsx';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

async function show(language: 'it' | 'en', providerKey: ProviderKeyState) {
  const i18n = await createTranslations({ language, brandName: 'Bottega', texts: ['frame', 'chatbotEmbed'] });
  return renderToString(
    <Providers settings={settings} initialData={{}} i18n={i18n} queryClient={createQueryClient()}>
      <ProviderKey bot={{ id: 'b'.repeat(32), providerKey } as Bot} />
    </Providers>,
  );
}

async function read(language: 'it' | 'en', providerKey: ProviderKeyState) {
  const html = await show(language, providerKey);
  return /role="status"[^>]*>([^<]+)/.exec(html)?.[1]?.replaceAll('&#x27;', "'") ?? '';
}

const until = '2026-03-13T12:00:00.000Z';

test.each([
  ['en', { kind: 'installation', until }, ['12 more days', 'Mar 13, 2026', 'your own here']],
  [
    'it',
    { kind: 'installation', until },
    ['ancora per 12 giorni', '13 mar 2026', 'la tua', 'aggiungila qui'],
  ],
  ['en', { kind: 'installation', until, model: 'large-2' }, ['12 more days', 'quoting your pages']],
  ['it', { kind: 'installation', until: '2026-03-02T08:00:00.000Z' }, ['ancora per 1 giorno,']],
  [
    'en',
    { kind: 'none', until: '2026-02-20T12:00:00.000Z' },
    ['30 days', 'ended on Feb 20, 2026', 'your own key here'],
  ],
  ['it', { kind: 'none', until: '2026-02-20T12:00:00.000Z' }, ['30 giorni', 'finiti il 20 feb 2026']],
  ['en', { kind: 'own' }, ['Your key is saved']],
] as const)(
  'in %s a client with %j sees the remaining days, what follows, and where to add a key',
  async (language, state, parts) => {
    const said = await read(language, { isConfigured: true, ...state });

    for (const part of parts) expect(said).toContain(part);
  },
);

test('where no answer service is set up, there is no field for a key', async () => {
  const html = await show('en', { isConfigured: false, kind: 'none' });

  expect(html).toContain('no key is needed');
  expect(html).not.toContain('<input');
});
