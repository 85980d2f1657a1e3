import { versioned } from '@fucina/contracts/job-version';
import { UnrecoverableError } from 'bullmq';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { readPayload, writePayload } from './job-payload.ts';

const site = versioned(z.object({ url: z.url(), depth: z.number() }), [
  ({ domain, ...rest }) => ({ ...rest, url: `https://${domain}/` }),
  (second) => ({ depth: 3, ...second }),
]);
const plain = z.object({ id: z.string() });

function failureOf(schema: z.ZodType, data: unknown) {
  try {
    return readPayload(schema, data);
  } catch (error) {
    return error;
  }
}

test('a payload is queued with its version and read back unchanged', () => {
  const queued = writePayload(site, { url: 'https://a.test/', depth: 1 });

  expect(queued).toEqual({ url: 'https://a.test/', depth: 1, version: 3 });
  expect(readPayload(site, queued)).toEqual({ url: 'https://a.test/', depth: 1 });
  expect(writePayload(plain, { id: 'x' })).toEqual({ id: 'x', version: 1 });
});

test.each([
  ['without a version number', { domain: 'a.test' }],
  ['of the first version', { domain: 'a.test', version: 1 }],
  ['of the second version', { url: 'https://a.test/', version: 2 }],
])('migrates a payload %s through every missing step', (_which, data) => {
  expect(readPayload(site, data)).toEqual({ url: 'https://a.test/', depth: 3 });
});

test.each([
  ['that matches no version', { domain: 'no domain' }],
  ['that is not an object', 'text'],
  ['with text as its version', { id: 'x', version: 'two' }],
])('a payload %s fails permanently with the reason', (_which, data) => {
  const failure = failureOf(site, data);

  expect(failure).toBeInstanceOf(UnrecoverableError);
  expect((failure as Error).message).toContain('invalid payload');
});

test('a payload of a newer version fails with a retryable error', () => {
  const failure = failureOf(plain, { id: 'x', version: 2 });

  expect(failure).not.toBeInstanceOf(UnrecoverableError);
  expect((failure as Error).message).toBe(
    'the job was queued by a later release: payload version 2, at most 1 is known',
  );
});
