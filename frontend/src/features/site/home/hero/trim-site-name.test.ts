import { expect, test } from 'vitest';
import { trimSiteName } from './trim-site-name.ts';

const titles = [
  'Hire | Saltmarsh Cycles',
  'Find us | Saltmarsh Cycles',
  'Saltmarsh Cycles | bike workshop',
  'Plain',
];

test.each([
  ['Hire | Saltmarsh Cycles', 'Hire'],
  ['Saltmarsh Cycles | bike workshop', 'Saltmarsh Cycles | bike workshop'],
  ['Plain', 'Plain'],
  ['', ''],
])('"%s" is trimmed to "%s"', (title, rest) => {
  expect(trimSiteName(title, titles)).toBe(rest);
});
