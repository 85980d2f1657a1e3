import { expect, test } from 'vitest';
import { requestLevel } from './finished-request.ts';

test.each([
  [200, 'debug'],
  [401, 'debug'],
  [404, 'debug'],
  [403, 'info'],
  [500, 'info'],
  [503, 'info'],
])('a response of %i is logged at level %s', (status, level) => {
  expect(requestLevel(status)).toBe(level);
});
