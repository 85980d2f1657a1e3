import { contentTexts } from '@fucina/contracts/content';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { describeFault, knownFaults } from './import-faults.ts';

const t = ((key: string, values = {}) => `${key}${JSON.stringify(values)}`) as unknown as TFunction;

test('every error of the service has a translation', () => {
  expect(Object.keys(knownFaults).toSorted()).toEqual(Object.values(contentTexts).toSorted());
});

test('an import error is translated, and an unknown one is shown unchanged', () => {
  expect(describeFault(`${contentTexts.type} ${contentTexts.key}`, t)).toBe(
    'adminContent:faults.type{} adminContent:faults.key{}',
  );
  expect(describeFault('hero title_1 (it) appears twice in the file.', t)).toBe(
    'adminContent:faults.twice{"place":"hero title_1 (it)"}',
  );
  expect(describeFault('Invalid input', t)).toBe('Invalid input');
});
