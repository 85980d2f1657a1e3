import { expect, it } from 'vitest';
import { indexPages } from '../testing/make-passages.ts';
import { answerFromPassages } from './extractive-answer.ts';

const page = (name: string, text: string) => ({
  url: `http://canoe.test/${name}/`,
  title: name,
  language: 'en' as const,
  text,
});

const canoes = indexPages([
  page('towels', '# Towels\nTowel hire costs £3.'),
  page('lockers', '# Lockers\nLocker and towel hire together costs £5.'),
  page('returns', '# Returns\nHelmets, once the seal is broken, cannot come back.'),
  page('boats', '# Boats\nEvery boat has a paddle and a map.'),
]);

const ask = (question: string) =>
  answerFromPassages({
    ...{ question, language: 'it', history: [], index: canoes },
    ...{ pagesRead: 4, pagesFound: 4, isComplete: true },
  });

it('two quotes of the other language are introduced as such once', () => {
  const { text } = ask('Quanto costa noleggiare un asciugamano?');

  expect(text).toContain('C’è scritto anche, in inglese: “');
  expect(text.match(/La pagina è in inglese e dice/g)).toHaveLength(1);
});

it('a quote of the other language that may not be the answer says so in a sentence of its own', () => {
  const { outcome, text } = ask('Chi mi dà un casco?');

  expect(outcome).toBe('partly');
  expect(text).toMatch(
    /^Non ho trovato una risposta precisa\. La pagina è in inglese e dice: “Returns: Helmets/,
  );
});
