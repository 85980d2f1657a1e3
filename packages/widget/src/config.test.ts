import { MAX_MESSAGE_LENGTH as contractLength } from '@fucina/contracts/chat';
import { defaultAppearance as contractAppearance } from '@fucina/contracts/demo';
import { widgetConfig } from '@fucina/contracts/widget';
import { expect, test } from 'vitest';
import { defaultAppearance, MAX_MESSAGE_LENGTH, readConfig } from './config.ts';

test('the default appearance and message limit match the contracts', () => {
  expect(defaultAppearance).toEqual(contractAppearance);
  expect(MAX_MESSAGE_LENGTH).toBe(contractLength);
});

test.each([
  null,
  7,
  'text',
  [],
  {},
  { appearance: [], starterQuestions: 'one' },
  { proactive: { message: 'x', afterSeconds: 'soon' }, leadForm: 7 },
])('the invalid response %j becomes a valid configuration', (value) => {
  const config = readConfig(value, 'bot');

  expect(widgetConfig.parse(config)).toEqual(config);
  expect(config).toMatchObject({ language: 'it', position: 'right', starterQuestions: [] });
});

test('a valid configuration is used unchanged', () => {
  const given = {
    version: 1,
    botId: 'bot',
    language: 'en',
    position: 'left',
    appearance: { ...defaultAppearance, primaryColor: '#7C3AED', title: 'Ask us' },
    starterQuestions: ['Where are you?'],
    brandName: 'Officina',
    showBranding: false,
    proactive: { message: 'Looking for something?', afterSeconds: 15 },
    leadForm: {
      when: 'during',
      fields: [{ name: 'mail', label: { it: 'Email', en: 'Email' }, type: 'email', isRequired: true }],
      consent: { it: 'Sì', en: 'Yes' },
    },
    canHandOff: true,
  };

  expect(readConfig(given, 'bot')).toEqual(given);
});

test('CSS injected into a color is replaced by the default color', () => {
  const config = readConfig({ appearance: { primaryColor: '#fff;}:host{display:none' } }, 'bot');

  expect(config.appearance.primaryColor).toBe(defaultAppearance.primaryColor);
});
