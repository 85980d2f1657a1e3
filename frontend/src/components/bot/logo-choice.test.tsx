import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createTranslations } from '../../lib/texts/i18n.ts';
import { LogoChoice } from './logo-choice.tsx';

const [site, own] = ['a'.repeat(32), 'b'.repeat(32)];

async function draw(logos: { site?: string; own?: string }) {
  const i18n = await createTranslations({ language: 'en', brandName: 'Bottega', texts: ['appearance'] });
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <LogoChoice
        {...{ botId: 'c'.repeat(32), name: 'Ada Neri', color: '#047857', logos }}
        value=""
        onChange={() => undefined}
      />
    </I18nextProvider>,
  );
}

test.each([
  [{ site, own }, ['The website’s logo', 'Your picture', 'Initials']],
  [{ own }, ['Your picture', 'Initials']],
])('%o and the initials are offered as options', async (logos, labels) => {
  const drawn = await draw(logos);

  for (const label of labels) expect(drawn).toContain(label);
  expect(drawn.match(/type="radio"/g)).toHaveLength(labels.length);
});

test('without a logo the initials are shown without a choice', async () => {
  const drawn = await draw({});

  expect(drawn).toContain('Initials');
  expect(drawn).not.toContain('radio');
});
