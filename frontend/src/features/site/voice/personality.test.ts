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
])('a value of %d selects the %s level', (value, level) => {
  expect(levelOf(value)).toBe(level);
});

describe('a saved personality', () => {
  test('is restored unchanged', () => {
    const saved = { ...firstPersonality, companyName: 'Ceramiche Orsini' };

    expect(readPersonality(JSON.stringify(saved))).toEqual(saved);
  });

  test.each([null, '', 'no', '[]', 'null', '{"personalityType":"evil"}'])(
    'with the value %s is ignored',
    (stored) => {
      expect(readPersonality(stored)).toBeNull();
    },
  );

  test('keeps valid settings, and replaces invalid ones with defaults', () => {
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
])('in %s only the last sentence of an agent asks a question', (_language, { preview }) => {
  const { politeness: _last, ...before } = preview;

  expect(
    Object.values(before).flatMap((texts) => Object.values(texts).filter((text) => text.includes('?'))),
  ).toEqual([]);
});
