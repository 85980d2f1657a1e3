import type { DemoPage } from '@fucina/contracts/demo';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createTranslations } from '../../lib/texts/i18n.ts';
import { LeftOut } from './left-out.tsx';
import { PageList } from './page-list.tsx';

const pages: DemoPage[] = ['/', '/prices'].map((path) => ({
  url: `http://shop.test${path}`,
  title: path,
  outcome: 'read',
}));

test('pages listed from the start do not drop in', async () => {
  const i18n = await createTranslations({ language: 'en', brandName: 'Bottega', texts: ['reading'] });
  const drawn = renderToString(
    <I18nextProvider i18n={i18n}>
      <PageList pages={pages} isLive />
      <LeftOut pages={pages} />
    </I18nextProvider>,
  );

  expect(drawn).toContain('shop.test/prices');
  expect(drawn).not.toContain('animate-drop');
});
