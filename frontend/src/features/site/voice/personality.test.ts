import { describe, expect, test } from 'vitest';
import en from '../locales/en/voice.json' with { type: 'json' };
import it from '../locales/it/voice.json' with { type: 'json' };
import { firstPersonality, levelOf, readPersonality } from './personality.ts';

test.each([
  [0, 'low'],
  [24, 'low'],
  [25, 'middle'],
  [75, 'middle'],
  [76, 'high'],
  [100, 'high'],
])('at %d the words are those of %s', (value, level) => {
  expect(levelOf(value)).toBe(level);
});

describe('a saved character', () => {
  test('is read back as it was', () => {
    const saved = { ...firstPersonality, companyName: 'Ceramiche Orsini' };

    expect(readPersonality(JSON.stringify(saved))).toEqual(saved);
  });

  test.each([null, '', 'no', '[]', 'null', '{"personalityType":"evil"}'])(
    'that says %s is none',
    (stored) => {
      expect(readPersonality(stored)).toBeNull();
    },
  );

  test('keeps what can be read and takes the defaults for the rest', () => {
    const stored = JSON.stringify({
      personalityType: 'concise',
      communicationAspects: { formality: 101, empathy: 3 },
    });

    expect(readPersonality(stored)).toEqual({
      personalityType: 'concise',
      communicationAspects: { formality: 50, empathy: 3, verbosity: 50, politeness: 75 },
      companyName: '',
    });
  });
});

test.each([
  ['en', en],
  ['it', it],
])('in %s no agent asks twice what it can do: only the last sentence asks', (_language, { preview }) => {
  const { politeness: _last, ...before } = preview;

  expect(
    Object.values(before).flatMap((texts) => Object.values(texts).filter((text) => text.includes('?'))),
  ).toEqual([]);
});
