import type { Task } from '@fucina/contracts/project';

export const taskOrders = ['planned', 'dueDate', 'priority', 'status'] as const;
export type TaskOrder = (typeof taskOrders)[number];

const priorities: readonly string[] = ['high', 'medium', 'low'];
// In progress first, completed last.
const statuses: readonly string[] = ['in_progress', 'pending', 'completed'];
const NEVER = '9999-12-31';

function rank(known: readonly string[], value: string) {
  const at = known.indexOf(value);
  return at < 0 ? known.length : at;
}

const compare: Record<TaskOrder, (a: Task, b: Task) => number> = {
  planned: () => 0,
  dueDate: (a, b) =>
    Number(a.status === 'completed') - Number(b.status === 'completed') ||
    (a.dueDate ?? NEVER).localeCompare(b.dueDate ?? NEVER),
  priority: (a, b) => rank(priorities, a.priority) - rank(priorities, b.priority),
  status: (a, b) => rank(statuses, a.status) - rank(statuses, b.status),
};

/** `planned` is staff's order, also used as the tie-breaker. */
export function sortTasks(tasks: readonly Task[], order: TaskOrder): Task[] {
  return tasks.toSorted(compare[order]);
}

/** Counts per state; unknown states only if they occur. */
export function countByStatus(records: readonly { status: string }[], known: readonly string[]) {
  const counts = new Map(known.map((status) => [status, 0]));
  for (const { status } of records) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts];
}
