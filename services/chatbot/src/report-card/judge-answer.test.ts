import type { Passage } from '@fucina/answering/passages/passages';
import { expect, test } from 'vitest';
import type { BotAnswer } from '../conversations/answering/answer-message.usecases.ts';
import { judgeAnswer } from './judge-answer.ts';
import { askPages } from './questions/page-questions.ts';
import type { PageQuestion } from './questions/report-question.ts';

const page = (url: string, ...lines: string[]): Passage => ({
  ...{ pageUrl: url, pageTitle: 'Bottega', headings: ['Bottega'], position: 0, language: 'it' },
  lines: lines.map((text) => ({ text })),
});
const contacts = page(
  'https://bottega.test/contatti',
  'Scrivici a info@bottega.test, la nostra sede risponde entro un giorno.',
  'La bottega si trova in Via dei Mille 12, nel centro di Lucca.',
  'Telefono: +39 0583 123 456.',
);
const given = (text: string, more: Partial<BotAnswer> = {}): BotAnswer =>
  ({
    ...{ text, outcome: 'answered' },
    sources: [{ url: 'https://bottega.test/contatti', title: 'Contatti', quote: text }],
    ...more,
  }) as BotAnswer;
const verdict = (asked: PageQuestion | undefined, answer: BotAnswer) =>
  asked && judgeAnswer('1', asked, answer).verdict;
const factOf = async (question: string, passages = [contacts]) =>
  (await askPages(passages)).fact.find((asked) => asked.question === question);

test('an address question expects the street, not a sentence with the email address', async () => {
  const asked = await factOf('Qual è il vostro indirizzo?');

  expect(asked?.expected).toContain('Via dei Mille 12');
  expect(verdict(asked, given('Ci trovi in Via dei Mille 12.'))).toBe('right');
  expect(verdict(asked, given('Scrivici a info@bottega.test, la nostra sede risponde.'))).toBe('wrong');
});

test('a site without a street address gets no address question', async () => {
  expect(
    await factOf('Qual è il vostro indirizzo?', [page('https://a.test/', contacts.lines[0]?.text ?? '')]),
  ).toBeUndefined();
});

test.each(['0583 123456', '0583/123.456', '+39 0583-123456'])(
  'the same phone number written as %s is right',
  async (phone) => {
    expect(verdict(await factOf('Qual è il numero di telefono?'), given(`Chiamaci: ${phone}`))).toBe('right');
  },
);

test.each([
  ['Corso di intaglio: 1.200,00 €', 'Il corso costa € 1.200.', 'right'],
  ['Corso di intaglio: 1.200,00 €', 'Il corso costa 1200 euro.', 'right'],
  ['Corso di intaglio: 9 €', 'Il corso si tiene in via Roma 9.', 'wrong'],
  ['Corso di intaglio: 12,50 €', 'Il corso costa 12,5 euro.', 'right'],
  ['Corso di intaglio: 12,50 €', 'Il corso costa 12 euro e 50 grammi di pane.', 'wrong'],
])('for the line "%s" the answer "%s" is %s', async (line, answer, expected) => {
  const [asked] = (await askPages([page('https://bottega.test/contatti', line)])).price;

  expect(verdict(asked, given(answer))).toBe(expected);
});

test('a FAQ answer that starts with "Sì" does not make every sentence with "si" right', async () => {
  const faq = page(
    'https://bottega.test/faq',
    'Fate consegne a domicilio?',
    'Sì. Consegniamo in tutta la provincia ogni venerdì.',
  );
  const [asked] = (await askPages([faq])).faq;

  expect(verdict(asked, given('Consegniamo in tutta la provincia ogni venerdì.'))).toBe('right');
  expect(verdict(asked, given('La bottega si trova in centro.'))).toBe('wrong');
});

test('opening hours written as a sentence produce a question about them', async () => {
  const asked = await factOf('Quali sono gli orari di apertura?', [
    page('https://bottega.test/', 'Siamo aperti dalle 9 alle 13, tutti i giorni.'),
  ]);

  expect(verdict(asked, given('Aperti dalle 9 alle 13.'))).toBe('right');
});

test('any page of a document counts as the same source, and another document does not', async () => {
  const asked: PageQuestion = {
    ...{
      kind: 'page',
      question: 'Cosa c’è da sapere sul legno?',
      language: 'it',
      expected: 'x',
      accepted: ['x'],
    },
    ...{ source: { url: '', title: 'listino.pdf' }, isOpen: true },
  };
  const from = (title: string) =>
    given('Usiamo castagno.', { sources: [{ url: '', title, quote: '' }] as never });

  expect(verdict(asked, from('listino.pdf, p. 2'))).toBe('right');
  expect(verdict(asked, from('altro.pdf, p. 2'))).toBe('wrong');
});

test('an answer to an unanswerable question is right only if it is the owner’s correction', async () => {
  const asked = { kind: 'unanswerable', question: 'C’è un parcheggio?', language: 'it' } as const;

  expect(judgeAnswer('1', asked, given('Sì, dietro la bottega.', { correctionId: 'c1' })).verdict).toBe(
    'right',
  );
  expect(judgeAnswer('1', asked, given('Sì, dietro la bottega.')).verdict).toBe('wrong');
});

test.each(['La mappa è anche disponibile via Google Maps.', 'La sede del corso con Anna è aperta.'])(
  '"%s" produces no address question',
  async (line) => {
    expect(await factOf('Qual è il vostro indirizzo?', [page('https://a.test/', line)])).toBeUndefined();
  },
);

test('opening hours match without the words around them, but not without their minutes', async () => {
  const asked = await factOf('Quali sono gli orari di apertura?', [
    page('https://bottega.test/', 'Aperto al pubblico dalle 14:30 alle 19:30.'),
  ]);

  expect(verdict(asked, given('Siamo aperti: 14.30–19.30.'))).toBe('right');
  expect(verdict(asked, given('Aperto dalle 14 alle 19.'))).toBe('wrong');
});

test('any price listed for an item is right, and the price of another item is wrong', async () => {
  const { price } = await askPages([
    page('https://bottega.test/contatti', 'Adulti: 24 €'),
    page('https://bottega.test/biglietti', 'Per gli adulti il biglietto costa 9 €.'),
    page('https://bottega.test/bar', 'Il caffè costa 2 €.'),
  ]);
  const [asked] = price;

  expect(asked?.question).toBe('Quanto costa Adulti?');
  expect(verdict(asked, given('Gli adulti pagano 9 €.'))).toBe('right');
  expect(verdict(asked, given('Il caffè costa 2 €.'))).toBe('wrong');
});
