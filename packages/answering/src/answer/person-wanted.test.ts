import { expect, it } from 'vitest';
import { pagesOf, talkOver } from '../testing/talk-over.ts';

const page = pagesOf('http://canoe.test', 'en');
const ask = talkOver(
  [
    page('contact', '# Contact\nCall us on 020 7946 0123 or write to hello@canoe.test.'),
    page('prices', '# Prices\nA canoe costs £10 an hour.'),
  ],
  'en',
);

it.each([
  ['en', 'I want to talk to a human'],
  ['en', 'call me back please'],
  ['it', 'Vorrei parlare con un operatore'],
] as const)('in %s a request for a person gets the contact details: "%s"', (language, wish) => {
  for (const history of [[], ['How much is a canoe?']]) {
    const { outcome, text } = ask(wish, { history, language });

    expect(outcome).toBe('answered');
    expect(text).toContain('020 7946 0123');
    expect(text).toContain('hello@canoe.test');
  }
});

it('a request to talk about a topic gets an answer about it', () => {
  expect(ask('Can I talk to someone about prices?').text).toContain('£10');
});
