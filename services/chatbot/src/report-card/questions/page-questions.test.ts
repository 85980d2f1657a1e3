import { setImmediate } from 'node:timers/promises';
import { splitIntoPassages } from '@fucina/answering/passages/passages';
import { writeBlocks } from '@fucina/answering/testing/make-passages';
import type { Language } from '@fucina/contracts/language';
import { expect, test } from 'vitest';
import { askPages } from './page-questions.ts';

function ask(text: string, language: Language = 'en') {
  const page = { url: 'https://shop.example/x', title: 'Page', language };
  return askPages(splitIntoPassages({ ...page, blocks: writeBlocks(text) }));
}
const questionsOf = async (
  text: string,
  kind: keyof Awaited<ReturnType<typeof ask>>,
  language: Language = 'en',
) => (await ask(text, language))[kind].map(({ question }) => question);

test('a question on the page is asked verbatim, and the text after it is expected', async () => {
  const { faq } = await ask(
    '# Help\n## Do you sell vouchers?\nYes, in the shop.\n## Other\nCan I pay by card?\nOnly over 5 euro.',
  );

  expect(faq).toMatchObject([
    { question: 'Do you sell vouchers?', expected: 'Yes, in the shop.', accepted: ['yes in the shop'] },
    { question: 'Can I pay by card?', expected: 'Only over 5 euro.' },
  ]);
});

test.each(['## And at Christmas?\nClosed.', '## Why?\nBecause we say so.', '## Is it open?\nIs it closed?'])(
  'a question that is unclear on its own or has no answer is skipped: %j',
  async (text) => {
    expect(await questionsOf(`# Help\n${text}`, 'faq')).toEqual([]);
  },
);

test('a price question uses the name beside the price, in both languages if it has a translation', async () => {
  const text = '# Listino\nParcheggio: 10 €\nCorso base: 120 €\nSconto del 10%';

  expect(await questionsOf(text, 'price', 'it')).toEqual([
    'Quanto costa Parcheggio?',
    'How much is parking?',
    'Quanto costa Corso base?',
  ]);
});

test('phone and hours are asked for in both languages, and any number on the page is accepted', async () => {
  const { fact } = await ask(
    '# Contact\nTel. 0749 960118 or 0749 960119.\n## Opening hours\nOpen from 9:30 to 13:00.',
  );

  expect(fact.map(({ question, language }) => [language, question])).toEqual([
    ['en', 'What is your phone number?'],
    ['it', 'Qual è il numero di telefono?'],
    ['en', 'What are your opening hours?'],
    ['it', 'Quali sono gli orari di apertura?'],
  ]);
  expect(fact[0]?.accepted).toEqual(['0749960118', '0749960119']);
});

test('a definition question asks about a thing, never a weekday, a person or a pronoun', async () => {
  const text = `# Words
    A levain is a starter of flour and water.
    The Spelt loaf is a heavy bread.
    Wednesday is a late night.
    Anna Bianchi is a baker.
    This is a shop.`;

  expect(await questionsOf(text, 'definition')).toEqual(['What is levain?', 'What is Spelt loaf?']);
});

test('a question from an uploaded document has no source URL', async () => {
  const blocks = writeBlocks('# Guide\n## Do you sell vouchers?\nYes, we do.');
  const { faq } = await askPages(
    splitIntoPassages({ url: 'document:7', title: 'guide.pdf', language: 'en', blocks }),
  );

  expect(faq[0]?.source).toEqual({ url: '', title: 'guide.pdf' });
});

test.each([
  ['it', '# Torre\nLa salita non è una visita guidata.', 'definition'],
  ['it', '# Negozio\n## I buoni regalo\nI buoni regalo sono da 30, 60 e 120 euro.', 'price'],
] as const)('in %s, %j produces no %s question', async (language, text, kind) => {
  expect(await questionsOf(text, kind, language)).toEqual([]);
});

test('an Italian price question keeps the article of the item and agrees in number', async () => {
  const text = '# Negozio\n## I buoni regalo\nI buoni regalo costano 30 euro.';

  expect((await questionsOf(text, 'price', 'it'))[0]).toBe('Quanto costano i buoni regalo?');
});

test('generating questions from many passages does not block the event loop', async () => {
  const page = { url: 'https://shop.example/x', title: 'Page', language: 'en' as const };
  const [passage] = splitIntoPassages({ ...page, blocks: writeBlocks('# Help\nA wheel costs 10 euro.') });
  let isAsking = true;
  let turns = 0;
  const others = (async () => {
    for (; isAsking; turns += 1) await setImmediate();
  })();

  await askPages(Array.from({ length: 200 }, () => passage!));
  isAsking = false;
  await others;

  expect(turns).toBeGreaterThan(100);
});
