import { expect, test } from 'vitest';
import { findDetailText } from './outcome-details.ts';

test.each([
  ['noindex', 'reading:detail.noindex', 0],
  ['took longer than 5 s to read', 'reading:detail.tooSlow', 5],
  ['needed more than 300 MB', 'reading:detail.tooHeavy', 300],
  ['limit of 10 PDFs', 'reading:detail.pdfLimit', 10],
  ['this and 41 more addresses', 'reading:detail.moreAddresses', 41],
  ['an endless calendar', 'reading:detail.endless', 0],
])('"%s" is shown as %s with %d', (detail, key, n) => {
  expect(findDetailText(detail)).toEqual({ key, n });
});

test.each(['ECONNREFUSED', 'HTTP 500', '', undefined])('"%s" is not shown', (detail) => {
  expect(findDetailText(detail)).toBeNull();
});
