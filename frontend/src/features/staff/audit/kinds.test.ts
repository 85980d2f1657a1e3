import { auditAction } from '@fucina/contracts/administration';
import { activity } from '@fucina/contracts/project';
import { expect, test } from 'vitest';
import { accountKinds, isOfKind, projectKinds } from './kinds.ts';

const kindsOf = (kinds: Record<string, readonly string[]>, action: string) =>
  Object.keys(kinds).filter((kind) => kind !== 'all' && isOfKind(action, kinds[kind] ?? []));

test.each(auditAction.options)('%s is of one kind', (action) => {
  expect(kindsOf(accountKinds, action)).toHaveLength(1);
});

test.each(activity.shape.kind.options)('%s is of one kind', (kind) => {
  expect(kindsOf(projectKinds, kind)).toHaveLength(1);
});

test('every line is among all', () => {
  expect(isOfKind('anything.new', accountKinds.all)).toBe(true);
});
