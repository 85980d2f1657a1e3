import { describe, expect, test } from 'vitest';
import botEn from './en/bot.json' with { type: 'json' };
import cookieEn from './en/cookie.json' with { type: 'json' };
import developersEn from './en/developers.json' with { type: 'json' };
import gdprEn from './en/gdpr.json' with { type: 'json' };
import privacyEn from './en/privacy.json' with { type: 'json' };
import termsEn from './en/terms.json' with { type: 'json' };
import botIt from './it/bot.json' with { type: 'json' };
import cookieIt from './it/cookie.json' with { type: 'json' };
import developersIt from './it/developers.json' with { type: 'json' };
import gdprIt from './it/gdpr.json' with { type: 'json' };
import privacyIt from './it/privacy.json' with { type: 'json' };
import termsIt from './it/terms.json' with { type: 'json' };

/** The shape of a text: its keys, the lengths of its lists, and what is filled in where. */
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
])('the text of %s', (_name, en, it) => {
  test('says as much in Italian as in English', () => {
    expect(outline(it)).toEqual(outline(en));
  });

  test('has no empty part', () => {
    for (const text of [...textsOf(en), ...textsOf(it)]) expect(text.trim()).not.toBe('');
  });
});
