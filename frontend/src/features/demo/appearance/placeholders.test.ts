import { texts } from '@fucina/widget/texts';
import { expect, test } from 'vitest';
import en from '../../../locales/en/appearance.json' with { type: 'json' };
import it from '../../../locales/it/appearance.json' with { type: 'json' };

test.each([
  ['it', it],
  ['en', en],
] as const)(
  'in %s, the placeholders of empty fields match the chat’s default texts',
  (language, { titlePlaceholder, welcomePlaceholder }) => {
    const { title, welcome } = texts[language];

    expect([titlePlaceholder, welcomePlaceholder]).toEqual([title, welcome]);
  },
);
