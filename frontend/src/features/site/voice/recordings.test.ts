import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTranslations } from '../../../lib/texts/i18n.ts';
import { writeCall } from './call.ts';
import { firstPersonality, personalityTypes } from './personality.ts';
import en from './recordings/en.json' with { type: 'json' };
import it from './recordings/it.json' with { type: 'json' };

const folder = path.join(import.meta.dirname, 'recordings');
const indexes = { it, en };

async function listSentences(language: 'it' | 'en', type: (typeof personalityTypes)[number]) {
  const { t } = await createTranslations({ language, brandName: 'Fucina', texts: ['voice'] });
  const calls = [0, 50, 100].flatMap((value) => {
    const communicationAspects = { formality: value, empathy: value, verbosity: value, politeness: value };
    return writeCall({ ...firstPersonality, personalityType: type, communicationAspects }, t);
  });
  return calls.flatMap(({ speaker, parts }) => parts.map((part) => ({ ...part, speaker })));
}

test.each(
  (['it', 'en'] as const).flatMap((language) => personalityTypes.map((type) => ({ language, type }))),
)(
  'the $language recording of the $type agent is up to date (else run recordings/record-call.ts)',
  async ({ language, type }) => {
    const { caller, [type]: agent } = indexes[language];
    const recorded: Record<'agent' | 'caller', Record<string, { text: string; seconds: number }>> = {
      agent,
      caller,
    };

    for (const { speaker, name, text } of await listSentences(language, type)) {
      const found = recorded[speaker][name];
      expect(found?.text).toBe(text);
      expect(text.length / (found?.seconds ?? 0)).toBeGreaterThan(6);
      expect(text.length / (found?.seconds ?? 0)).toBeLessThan(28);
    }
  },
);

test('the recordings stay within their size limits', () => {
  const sizes = readdirSync(folder)
    .filter((name) => name.endsWith('.opus'))
    .map((name) => statSync(path.join(folder, name)).size);

  expect(sizes).toHaveLength(2 * (personalityTypes.length + 1));
  expect(Math.max(...sizes)).toBeLessThan(45_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(260_000);
});
