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

it('two foreign quotes are introduced as foreign only once', () => {
  const { text } = ask('Quanto costa noleggiare un asciugamano?');

  expect(text).toContain('C’è scritto anche, in inglese: “');
  expect(text.match(/La pagina è in inglese e dice/g)).toHaveLength(1);
});

it('an uncertain foreign quote is introduced as uncertain', () => {
  const { outcome, text } = ask('Chi mi dà il casco nuovo?');

  expect(outcome).toBe('partly');
  expect(text).toMatch(
    /^Non ho trovato una risposta precisa\. La pagina è in inglese e dice: “Returns: Helmets/,
  );
});
