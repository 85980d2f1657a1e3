import { expect, test } from 'vitest';
import { drawRule } from './rule.ts';

const now = new Date(2026, 0, 11);
const milestone = (id: number, targetDate: string | null, fields: object = {}) => ({
  id,
  projectId: 1,
  title: `${id}`,
  status: 'pending' as const,
  targetDate,
  completedDate: null,
  ...fields,
});
const project = { startDate: '2026-01-01', endDate: '2026-01-21', status: 'in_progress' as const };
const told = (rule: ReturnType<typeof drawRule>) => rule?.notches.map(({ at, state }) => [at, state]);

test('the timeline runs from start to end, and marks today and the milestones', () => {
  const reached = { status: 'reached', completedDate: '2026-01-03' };
  const milestones = [
    milestone(1, '2026-01-16'),
    milestone(2, '2026-01-06'),
    milestone(3, '2026-01-05', reached),
  ];

  const rule = drawRule({ project, milestones }, now);

  expect(rule).toMatchObject({ start: '2026-01-01', end: '2026-01-21', today: 50 });
  expect(told(rule)).toEqual([
    [10, 'reached'],
    [25, 'late'],
    [75, 'ahead'],
  ]);
});

test('the timeline of an overdue project extends to today', () => {
  const rule = drawRule({ project: { ...project, endDate: '2026-01-06' }, milestones: [] }, now);

  expect(rule).toMatchObject({ end: '2026-01-06', today: 100 });
});

test('a project on hold has no late milestones and no marker for today', () => {
  const rule = drawRule(
    { project: { ...project, status: 'on_hold' }, milestones: [milestone(1, '2026-01-06')] },
    now,
  );

  expect(rule).toMatchObject({ today: 50, isMarked: false });
  expect(told(rule)).toEqual([[25, 'ahead']]);
});

test('a single date draws no timeline', () => {
  expect(
    drawRule({ project: { ...project, startDate: null }, milestones: [milestone(1, null)] }, now),
  ).toBeNull();
});

test('a milestone on a past end date is placed correctly and marked late', () => {
  const rule = drawRule(
    { project: { ...project, endDate: '2026-01-06' }, milestones: [milestone(1, '2026-01-06')] },
    now,
  );

  expect(told(rule)).toEqual([[50, 'late']]);
});
