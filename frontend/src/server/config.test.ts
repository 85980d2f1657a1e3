import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const required = {
  PORT: '8080',
  PUBLIC_URL: 'https://bottega.example',
  CONTENT_URL: 'http://cms:8080',
  CHATBOT_URL: 'http://chatbot:8080',
};

describe('the lead form', () => {
  test('is our own by default', () => {
    const { settings } = readConfig({ ...required, LEAD_FORM_URL: '', LEAD_FORM_SCRIPT_URL: '' });

    expect(settings).toMatchObject({ leadForm: null, contactEmail: null });
  });

  test('is the configured one, with its script if there is one', () => {
    const url = 'https://forms.example/widget/form/1?a=b';

    expect(readConfig({ ...required, LEAD_FORM_URL: url }).settings.leadForm).toEqual({
      url,
      scriptUrl: null,
    });
    expect(
      readConfig({ ...required, LEAD_FORM_URL: url, LEAD_FORM_SCRIPT_URL: 'https://forms.example/embed.js' })
        .settings.leadForm,
    ).toEqual({ url, scriptUrl: 'https://forms.example/embed.js' });
  });
});
