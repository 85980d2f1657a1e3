import { describe, expect, test } from 'vitest';
import botEn from '../features/site/locales/en/bot.json' with { type: 'json' };
import cookieEn from '../features/site/locales/en/cookie.json' with { type: 'json' };
import developersEn from '../features/site/locales/en/developers.json' with { type: 'json' };
import gdprEn from '../features/site/locales/en/gdpr.json' with { type: 'json' };
import privacyEn from '../features/site/locales/en/privacy.json' with { type: 'json' };
import termsEn from '../features/site/locales/en/terms.json' with { type: 'json' };
import botIt from '../features/site/locales/it/bot.json' with { type: 'json' };
import cookieIt from '../features/site/locales/it/cookie.json' with { type: 'json' };
import developersIt from '../features/site/locales/it/developers.json' with { type: 'json' };
import gdprIt from '../features/site/locales/it/gdpr.json' with { type: 'json' };
import privacyIt from '../features/site/locales/it/privacy.json' with { type: 'json' };
import termsIt from '../features/site/locales/it/terms.json' with { type: 'json' };

/** The shape of a document: keys, list lengths and placeholders. */
function outline(value: unknown): unknown {
  if (typeof value === 'string') return (value.match(/\{\{\w+\}\}/g) ?? []).sort();
  if (Array.isArray(value)) return value.map(outline);
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, outline(inner)]));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Object.values(value as object).flatMap(textsOf);
}

describe.each([
  ['bot', botEn, botIt],
  ['cookie', cookieEn, cookieIt],
  ['developers', developersEn, developersIt],
  ['gdpr', gdprEn, gdprIt],
  ['privacy', privacyEn, privacyIt],
  ['terms', termsEn, termsIt],
])('the %s document', (_name, en, it) => {
  test('has the same structure in Italian and English', () => {
    expect(outline(it)).toEqual(outline(en));
  });

  test('has no empty text', () => {
    for (const text of [...textsOf(en), ...textsOf(it)]) expect(text.trim()).not.toBe('');
  });
});
