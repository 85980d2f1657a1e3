import { auditAction } from '@fucina/contracts/administration';
import { activity } from '@fucina/contracts/project';
import { expect, test } from 'vitest';
import { accountKinds, isOfKind, projectKinds } from './kinds.ts';

const kindsOf = (kinds: Record<string, readonly string[]>, action: string) =>
  Object.keys(kinds).filter((kind) => kind !== 'all' && isOfKind(action, kinds[kind] ?? []));

test.each(auditAction.options)('%s belongs to exactly one account category', (action) => {
  expect(kindsOf(accountKinds, action)).toHaveLength(1);
});

test.each(activity.shape.kind.options)('%s belongs to exactly one project category', (kind) => {
  expect(kindsOf(projectKinds, kind)).toHaveLength(1);
});

test('an unknown action belongs to all', () => {
  expect(isOfKind('anything.new', accountKinds.all)).toBe(true);
});
