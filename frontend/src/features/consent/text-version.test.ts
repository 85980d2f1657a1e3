import { createHash } from 'node:crypto';
import { CONSENT_TEXT_VERSION } from '@fucina/contracts/consent';
import { expect, test } from 'vitest';
import en from '../../locales/en/consent.json' with { type: 'json' };
import it from '../../locales/it/consent.json' with { type: 'json' };

/** Which words each version had: other words need another version, and a line of their own here. */
const versions: Record<string, string> = { '2026-11-21': '79ef8a222acf43a2' };

test('the version that a proof names has the words that visitors read', () => {
  const asked = [it, en].map(({ banner, refuse, allow }) => [banner, refuse, allow]);

  const hash = createHash('sha256').update(JSON.stringify(asked)).digest('hex').slice(0, 16);
  expect(hash).toBe(versions[CONSENT_TEXT_VERSION]);
});
