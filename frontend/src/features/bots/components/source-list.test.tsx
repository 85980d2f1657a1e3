import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { createTranslations } from '../../../lib/texts/i18n.ts';
import { SourceList } from './source-list.tsx';

const page = { url: 'https://bottega.test/orari', title: 'Orari', quote: 'Aperti dalle 9.' };
const document = { url: '', title: 'Listino.pdf, p. 2', quote: '85 euro.', isDocument: true };
const ownAnswer = { url: '', title: '', quote: '' };

async function list(language: 'it' | 'en', sources: Parameters<typeof SourceList>[0]['sources']) {
  const i18n = await createTranslations({ language, brandName: 'Bottega', texts: ['insight'] });
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <SourceList sources={sources} />
    </I18nextProvider>,
  );
}

test.each([
  ['it', 'Da un documento', 'La tua risposta'],
  ['en', 'From a document', 'Your own answer'],
] as const)(
  'in %s an uploaded source is labeled “%s”, and an owner’s answer “%s”',
  async (language, named, own) => {
    expect(await list(language, [document])).toContain(named);
    expect(await list(language, [page, ownAnswer])).not.toContain(named);
    expect(await list(language, [ownAnswer])).toContain(own);
  },
);
