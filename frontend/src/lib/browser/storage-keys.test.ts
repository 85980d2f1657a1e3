import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SESSION_COOKIE } from '@fucina/service-kit/session-token';
import { expect, test } from 'vitest';
import en from '../../features/site/locales/en/cookie.json' with { type: 'json' };
import it from '../../features/site/locales/it/cookie.json' with { type: 'json' };
import { storageKeys } from './storage-keys.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

const reaching = globSync(
  ['frontend/src/**/*.{ts,tsx}', 'frontend/public/*.js', 'packages/widget/src/**/*.{ts,tsx}'],
  {
    cwd: root,
  },
)
  .filter((name) => !/[.]test[.]tsx?$|[/]testing[/]/.test(name))
  .map((name) => ({ name, source: readFileSync(path.join(root, name), 'utf8') }))
  .filter(({ source }) => /(?:local|session)Storage\b/.test(source));

const widgetSources = reaching.flatMap(({ name, source }) =>
  name.startsWith('packages/widget/') ? source : [],
);
const [, widgetKey] = /keyOf = .*`(fucina-widget:)\$\{/.exec(widgetSources.join('\n')) ?? [];
const keysOfWidget = widgetSources.map((source) => (source.includes('keyOf(') ? widgetKey : null));

test.each([
  ['it', it],
  ['en', en],
])('the cookie policy lists every storage key, in %s', (_, policy) => {
  const text = JSON.stringify(policy);
  const keys = [...storageKeys, ...keysOfWidget, ...Object.values(SESSION_COOKIE)];

  const unnamed = keys.filter((key) => !key || !text.includes(key.replace('*', '…')));

  expect(unnamed).toEqual([]);
});

test('browser storage is accessed only through its module, and by the widget', () => {
  expect(reaching.map(({ name }) => name).sort()).toEqual([
    'frontend/public/theme.js',
    'frontend/src/lib/browser/browser-storage.ts',
    'packages/widget/src/conversation/storage.ts',
    'packages/widget/src/host-page/invitation.ts',
  ]);
  expect(readFileSync(path.join(root, 'frontend/public/theme.js'), 'utf8')).not.toContain('setItem');
});
