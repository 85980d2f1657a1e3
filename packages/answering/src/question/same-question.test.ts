import { describe, expect, test } from 'vitest';
import groups from '../testing/question-groups.json' with { type: 'json' };
import unseen from '../testing/question-groups-unseen.json' with { type: 'json' };
import { likeness, readMeaning, SAME_GROUP } from './same-question.ts';

function pairUp(written: string[][]) {
  const read = written.flatMap((texts, group) =>
    texts.map((text) => ({ text, group, meaning: readMeaning(text, { language: 'it' }) })),
  );
  const pairs = read.flatMap((a, at) =>
    read.slice(at + 1).map((b) => ({
      isSame: a.group === b.group,
      isJoined: likeness(a.meaning, b.meaning) >= SAME_GROUP,
      texts: `${a.text} = ${b.text}`,
    })),
  );
  const same = pairs.filter(({ isSame }) => isSame);
  return {
    recall: same.filter(({ isJoined }) => isJoined).length / same.length,
    wrongly: pairs.filter(({ isSame, isJoined }) => !isSame && isJoined).map(({ texts }) => texts),
  };
}

test.each([
  { what: 'the training questions', written: groups, recall: 0.94, wrongly: 5 },
  { what: 'unseen questions', written: unseen, recall: 0.84, wrongly: 0 },
])('in $what, most equivalent pairs are grouped and hardly any others', ({ written, recall, wrongly }) => {
  const found = pairUp(written);

  expect(found.recall).toBeGreaterThanOrEqual(recall);
  expect(found.wrongly.length, found.wrongly.join('\n')).toBeLessThanOrEqual(wrongly);
});

const compare = (a: string, b: string) =>
  likeness(readMeaning(a, { language: 'it' }), readMeaning(b, { language: 'it' }));

describe('comparing two questions', () => {
  test.each([
    ['A che ora aprite?', 'What time do you close?'],
    ['Siete aperti il sabato?', 'Are you open on Sunday?'],
    ['Posso prenotare?', 'Can I cancel?'],
    ['Quanto costa il parcheggio?', 'Where is the car park?'],
    ['???', 'Avete il parcheggio?'],
  ])('"%s" and "%s" differ', (a, b) => {
    expect(compare(a, b)).toBeLessThan(SAME_GROUP);
  });

  test.each([
    ['When are you open?', 'Quali sono gli orari di apertura?'],
    ['Vorrei sapere se avete il parcheggio', 'parking'],
  ])('"%s" and "%s" are the same', (a, b) => {
    expect(compare(a, b)).toBeGreaterThanOrEqual(SAME_GROUP);
  });

  test('similarity is symmetric', () => {
    const texts = groups.slice(0, 8).flat();

    for (const a of texts) for (const b of texts) expect(compare(a, b)).toBeCloseTo(compare(b, a), 9);
  });
});
