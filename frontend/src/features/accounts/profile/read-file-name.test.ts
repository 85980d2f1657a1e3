import { expect, test } from 'vitest';
import { readFileName } from './api.ts';

test.each([
  ['attachment; filename="fucina-ada.zip"', 'fucina-ada.zip'],
  ['attachment; filename=data.zip; size=3', 'data.zip'],
  ['attachment; filename="../../etc/data.zip"', 'data.zip'],
  ['attachment', null],
  [null, null],
])('%j yields the file name %j', (header, name) => {
  expect(readFileName(header)).toBe(name);
});
