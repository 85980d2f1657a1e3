import { describe, expect, test } from 'vitest';
import { listPages, renderPage } from './entry-server.tsx';
import { createTranslations } from './lib/texts/i18n.ts';
import { readConfig } from './server/config.ts';

const { settings } = readConfig({
  PORT: '8080',
  PUBLIC_URL: 'https://bottega.example',
  CONTENT_URL: 'http://cms:8080',
  CHATBOT_URL: 'http://chatbot:8080',
  DEMO_LIFETIME_DAYS: '9',
  LEAD_MONTHS: '13',
  CONSENT_YEARS: '1',
});

const read = async (pathname: string) => {
  const { html, head } = await renderPage({ pathname, settings, overrides: {} });
  return `${head.description} ${html.replace(/<[^>]*>/g, '\n')}`;
};

describe('configured retention periods', () => {
  test.each([
    ['/website-analyzer', ['after 9 days', 'after 13 months at most']],
    ['/it/website-analyzer', ['dopo 9 giorni', 'al massimo dopo 13 mesi']],
    ['/contact', ['after 13 months at most']],
    ['/it/contact/call', ['al massimo dopo 13 mesi']],
    ['/contact/plan', ['after 13 months at most']],
    ['/it/contact/plan', ['al massimo dopo 13 mesi']],
    ['/pricing', ['to try for 9 days']],
    ['/it/prezzi', ['da provare per 9 giorni']],
    ['/chatbot-demo', ['9 days', 'free for 9 days']],
    ['/it/chatbot-demo', ['9 giorni', 'gratis per 9 giorni']],
    ['/it/bot', ['dopo 9 giorni']],
    ['/legal/privacy-policy', ['9 days', '13 months', '1 year']],
    ['/it/legal/privacy-policy', ['9 giorni', '13 mesi', '1 anno']],
    ['/legal/gdpr-compliance', ['9 days', '13 months', '1 year']],
    ['/it/legal/gdpr-compliance', ['9 giorni', '13 mesi', '1 anno']],
    ['/it/legal/terms-of-service', ['9 giorni']],
  ])('are stated on %s', async (pathname, parts) => {
    const text = await read(pathname);

    for (const part of parts) expect(text).toContain(part);
  });

  test.each(listPages(settings.origin).map(({ href }) => new URL(href).pathname))(
    'are the only ones stated on %s',
    async (pathname) => {
      const text = await read(pathname);

      expect(text).not.toMatch(
        /\b(?:7|seven|sette) (?:days|giorni)\b(?! su)|\b24 (?:months|mesi)\b|\b(?:five years|cinque anni)\b/i,
      );
    },
  );

  test('are stated without claiming that contact details are deleted with the demo', async () => {
    for (const pathname of ['/website-analyzer', '/it/website-analyzer'])
      expect(await read(pathname)).not.toMatch(/deleted with it|cancellati con lei/);
  });
});

test('the default retention is seven days, 24 months and five years', async () => {
  const { keptFor } = readConfig({
    PORT: '8080',
    PUBLIC_URL: 'https://bottega.example',
    CONTENT_URL: 'http://cms:8080',
    CHATBOT_URL: 'http://chatbot:8080',
  }).settings;

  expect(keptFor).toEqual({ demoDays: 7, leadMonths: 24, consentYears: 5 });
});

test('retention texts follow the language of the page', async () => {
  const { brandName, keptFor } = settings;
  const i18n = await createTranslations({ language: 'en', brandName, keptFor });
  const said = () => i18n.t('analyzer:form.privacy');
  expect(said()).toContain('9 days');

  await i18n.changeLanguage('it');

  expect(said()).toContain('9 giorni');
  expect(said()).toContain('13 mesi');
});
