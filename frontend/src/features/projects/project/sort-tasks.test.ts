import type { Task } from '@fucina/contracts/project';
import { expect, test } from 'vitest';
import { countByStatus, sortTasks } from './sort-tasks.ts';
import { readProjectId } from './use-project.ts';

const task = (id: number, fields: Partial<Task>): Task => ({
  id,
  title: `Task ${id}`,
  description: '',
  status: 'pending',
  priority: 'medium',
  dueDate: null,
  completionPercentage: 0,
  version: 1,
  ...fields,
});

const tasks = [
  task(1, { priority: 'low', dueDate: '2026-03-01' }),
  task(2, { priority: 'high', status: 'completed', dueDate: '2026-01-01' }),
  task(3, { status: 'in_progress', dueDate: '2026-02-01' }),
  task(4, { priority: 'high' }),
];

test.each([
  ['planned', [1, 2, 3, 4]],
  ['dueDate', [3, 1, 4, 2]],
  ['priority', [2, 4, 3, 1]],
  ['status', [3, 1, 4, 2]],
] as const)('sorted by %s, the tasks are in the order %j', (order, ids) => {
  expect(sortTasks(tasks, order).map(({ id }) => id)).toEqual(ids);
});

test('counts include every known status, and unknown ones that occur', () => {
  const records = [{ status: 'completed' }, { status: 'blocked' }, { status: 'completed' }];

  expect(countByStatus(records, ['pending', 'completed'])).toEqual([
    ['pending', 0],
    ['completed', 2],
    ['blocked', 1],
  ]);
});

test.each([
  ['7', 7],
  ['0', null],
  ['07', null],
  ['1.5', null],
  ['1e3', null],
  ['abc', null],
  ['', null],
  ['99999999999', null],
  [undefined, null],
] as const)('"%s" in the URL is parsed as project ID %s', (text, id) => {
  expect(readProjectId(text)).toBe(id);
});
