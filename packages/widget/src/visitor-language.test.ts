import { expect, test } from 'vitest';
import { chooseLanguage } from './visitor-language.ts';

test.each([
  { preferred: ['it-CH', 'en'], bot: 'en', chosen: 'it' },
  { preferred: ['de', 'EN-us', 'it'], bot: 'it', chosen: 'en' },
  { preferred: ['de', 'fr'], bot: 'en', chosen: 'en' },
  { preferred: [], bot: 'it', chosen: 'it' },
] as const)(
  "with $preferred and a bot in $bot the visitor's language is $chosen",
  ({ preferred, bot, chosen }) => {
    expect(chooseLanguage(preferred, bot)).toBe(chosen);
  },
);
