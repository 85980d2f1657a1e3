import type { Milestone, StaffProject, Task } from '@fucina/contracts/project';
import type { QueryClient } from '@tanstack/react-query';
import {
  changeMilestone,
  changeProject,
  changeTask,
  milestonesQuery,
  orderTasks,
  projectQuery,
  readMilestones,
  readProject,
  readTasks,
  removeRecord,
  tasksQuery,
} from './api.ts';
import { keepUnsavedEdits } from './saving/kept-edits.ts';
import { createOrderSaver } from './saving/order-saver.ts';
import { createRecordSaver } from './saving/record-saver.ts';
import { createRemovals, type Removal } from './saving/removals.ts';
import { createSavingStore } from './saving/saving-store.ts';

export type RecordKind = 'project' | 'tasks' | 'milestones';
export const keyOf = (kind: RecordKind, id: number) => `${kind} ${id}`;

export type Desk = ReturnType<typeof createDesk>;

type DeskPort = {
  userId: string;
  queryClient: QueryClient;
  offer: Parameters<typeof createRemovals>[0]['offer'];
  onRemovalFailed: (removal: Removal, error: unknown) => void;
};

export function createDesk(projectId: number, { userId, queryClient, offer, onRemovalFailed }: DeskPort) {
  const store = createSavingStore();
  const keys = {
    project: projectQuery(projectId).queryKey,
    tasks: tasksQuery(projectId).queryKey,
    milestones: milestonesQuery(projectId).queryKey,
  };
  function forgetElsewhere() {
    void queryClient.invalidateQueries({ queryKey: ['project', projectId], refetchType: 'none' });
    for (const noun of ['projects', 'adminProjects']) {
      void queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
    }
  }

  /** Also cancels pending refetches, whose data may be older. */
  function keep<Data>(kind: RecordKind, change: (data: Data) => Data) {
    void queryClient.cancelQueries({ queryKey: keys[kind] });
    queryClient.setQueryData<Data>(keys[kind], (data) => data && change(data));
    forgetElsewhere();
  }

  const rereadTasks = async () => {
    const tasks = await readTasks(projectId);
    keep<Task[]>('tasks', () => tasks);
  };

  const keepIn =
    <Item extends { id: number }>(kind: 'tasks' | 'milestones') =>
    (saved: Item) =>
      keep<Item[]>(kind, (items) => items.map((item) => (item.id === saved.id ? saved : item)));
  const findIn = (kind: 'tasks' | 'milestones') => (id: number) =>
    queryClient.getQueryData<(Task | Milestone)[]>(keys[kind])?.find((item) => item.id === id);

  const savers = {
    project: createRecordSaver(
      {
        keyOf: (id) => keyOf('project', id),
        find: () => queryClient.getQueryData<StaffProject>(keys.project),
        send: async (id, body) => {
          const saved = await changeProject(id, body);
          keep<StaffProject>('project', () => saved);
        },
        reread: async () => {
          const project = await readProject(projectId);
          keep<StaffProject>('project', () => project);
        },
      },
      { store },
    ),
    tasks: createRecordSaver(
      {
        keyOf: (id) => keyOf('tasks', id),
        find: findIn('tasks'),
        send: async (id, body) => keepIn<Task>('tasks')(await changeTask(projectId, id, body)),
        reread: rereadTasks,
      },
      { store },
    ),
    milestones: createRecordSaver(
      {
        keyOf: (id) => keyOf('milestones', id),
        find: findIn('milestones'),
        send: async (id, body) => keepIn<Milestone>('milestones')(await changeMilestone(projectId, id, body)),
        reread: async () => {
          const milestones = await readMilestones(projectId);
          keep<Milestone[]>('milestones', () => milestones);
        },
      },
      { store },
    ),
  };

  const order = createOrderSaver<Task>({
    read: () => queryClient.getQueryData<Task[]>(keys.tasks) ?? [],
    write: (tasks) => keep<Task[]>('tasks', () => tasks),
    send: (ids) => orderTasks(projectId, ids),
    reread: rereadTasks,
  });

  const removals = createRemovals({ offer, onFailed: onRemovalFailed });

  function remove(kind: 'tasks' | 'milestones', { id, title }: { id: number; title: string }) {
    removals.add({
      key: keyOf(kind, id),
      title,
      async send() {
        await removeRecord(projectId, kind, id);
        keep<{ id: number }[]>(kind, (items) => items.filter((item) => item.id !== id));
      },
    });
  }

  function add(kind: 'tasks' | 'milestones', created: Task | Milestone) {
    keep<(Task | Milestone)[]>(kind, (items) => [...items.filter(({ id }) => id !== created.id), created]);
  }

  keepUnsavedEdits(`unsaved ${userId} ${projectId}`, { store });

  return {
    projectId,
    store,
    savers,
    order,
    removals,
    remove,
    add,
    announcer: createAnnouncer(),
    /** Fields and rows with unsent input. */
    typing: new Set<string>(),
  };
}

function createAnnouncer() {
  const listeners = new Set<() => void>();
  let text = '';
  return {
    say(next: string) {
      // A repeated text is announced only if it differs.
      text = next === text ? `${next}\u00a0` : next;
      for (const listener of listeners) listener();
    },
    read: () => text,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
