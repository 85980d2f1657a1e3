import { contentTexts } from '@fucina/contracts/content';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { describeFault, knownFaults } from './import-faults.ts';

const t = ((key: string, values = {}) => `${key}${JSON.stringify(values)}`) as unknown as TFunction;

test('everything that the service may say of a text has a text of ours', () => {
  expect(Object.keys(knownFaults).toSorted()).toEqual(Object.values(contentTexts).toSorted());
});

test('what is said of a line is said in the language of the reader, and what is not known as it came', () => {
  expect(describeFault(`${contentTexts.type} ${contentTexts.key}`, t)).toBe(
    'adminContent:faults.type{} adminContent:faults.key{}',
  );
  expect(describeFault('hero title_1 (it) appears twice in the file.', t)).toBe(
    'adminContent:faults.twice{"place":"hero title_1 (it)"}',
  );
  expect(describeFault('Invalid input', t)).toBe('Invalid input');
});
