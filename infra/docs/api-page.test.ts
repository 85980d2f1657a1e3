import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { domains } from '../../packages/contracts/src/endpoints/all.ts';
import { writeApiPage } from './api-page.ts';
import { describeFields } from './describe-schema.ts';
import { readServiceRoutes } from './service-routes.ts';

const published = Object.values(domains).flat();

test('every public endpoint appears on the page', () => {
  const page = writeApiPage();

  expect(published.length).toBeGreaterThan(140);
  for (const { method, path } of published) expect(page).toContain(`| \`${method} ${path}\``);
});

test('internal endpoints are not on the page', () => {
  const inside = readServiceRoutes().filter(({ path }) => path.startsWith('/internal'));

  expect(inside.length).toBeGreaterThan(5);
  expect(writeApiPage()).not.toContain('/internal');
});

test('services mount exactly the endpoints declared in the contracts', () => {
  const mounted = readServiceRoutes().filter(({ path }) => !path.startsWith('/internal'));
  const sorted = (rows: { service: string; method: string; path: string }[]) =>
    rows.map(({ service, method, path }) => `${service} ${method} ${path}`).sort();

  expect(sorted(mounted)).toEqual(sorted(published));
});

describe('describing a schema in one line', () => {
  test.each([
    [z.object({ name: z.string().min(1).max(40) }), '`name` text, 1 to 40'],
    [z.object({ note: z.string().optional(), at: z.iso.date() }), '`note`? text; `at` date'],
    [z.object({ kind: z.enum(['a', 'b']).default('a') }), '`kind`? `a` or `b` (`a`)'],
    [z.object({ to: z.object({ email: z.email() }) }), '`to` { `email` email address }'],
    [z.object({ ids: z.array(z.number().int().min(0)).max(9) }), '`ids` list of number, at most 9'],
    [z.object({ text: z.string().trim().max(5).nullable() }), '`text` text, at most 5 or `null`'],
    [
      z.discriminatedUnion('is', [
        z.object({ is: z.literal('a') }),
        z.object({ is: z.literal('b'), n: z.boolean() }),
      ]),
      '`is` `a`, or `is` `b`; `n` `true` or `false`',
    ],
  ])('case %#', (schema, line) => {
    expect(describeFields(schema)).toBe(line);
  });
});
