import { expect, it } from 'vitest';
import { pagesOf, talkOver } from '../testing/talk-over.ts';

const page = pagesOf('http://canoe.test', 'en');
const ask = talkOver(
  [
    page('towels', '# Towels\nTowel hire costs £3.'),
    page('lockers', '# Lockers\nLocker and towel hire together costs £5.'),
    page('returns', '# Returns\nHelmets, once the seal is broken, cannot come back.'),
    page('boats', '# Boats\nEvery boat has a paddle and a map.'),
  ],
  'it',
);

it('two quotes of the other language are introduced as such once', () => {
  const { text } = ask('Quanto costa noleggiare un asciugamano?');

  expect(text).toContain('C’è scritto anche, in inglese: “');
  expect(text.match(/La pagina è in inglese e dice/g)).toHaveLength(1);
});

it('a quote of the other language that may not be the answer says so in a sentence of its own', () => {
  const { outcome, text } = ask('Chi mi dà il casco nuovo?');

  expect(outcome).toBe('partly');
  expect(text).toMatch(
    /^Non ho trovato una risposta precisa\. La pagina è in inglese e dice: “Returns: Helmets/,
  );
});
