import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Milestone, StaffProject, Task } from '@fucina/contracts/project';
import type { QueryClient } from '@tanstack/react-query';
import { callApi, callPart, fill } from '../../../lib/api/api-client.ts';
import { partQuery, readPart, removeRecord } from './api.ts';
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
    project: partQuery('project', projectId).queryKey,
    tasks: partQuery('tasks', projectId).queryKey,
    milestones: partQuery('milestones', projectId).queryKey,
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

  const reread = (kind: RecordKind) => async () => {
    const data = await readPart(kind, projectId);
    keep(kind, () => data);
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
          const call = fill(projectDeskEndpoints.change, { id });
          const saved = await callPart<StaffProject>(call, 'project', { body });
          keep<StaffProject>('project', () => saved);
        },
        reread: reread('project'),
      },
      { store },
    ),
    tasks: createRecordSaver(
      {
        keyOf: (id) => keyOf('tasks', id),
        find: findIn('tasks'),
        async send(taskId, body) {
          const call = fill(projectDeskEndpoints.changeTask, { id: projectId, taskId });
          keepIn<Task>('tasks')(await callPart(call, 'task', { body }));
        },
        reread: reread('tasks'),
      },
      { store },
    ),
    milestones: createRecordSaver(
      {
        keyOf: (id) => keyOf('milestones', id),
        find: findIn('milestones'),
        async send(milestoneId, body) {
          const call = fill(projectDeskEndpoints.changeMilestone, { id: projectId, milestoneId });
          keepIn<Milestone>('milestones')(await callPart(call, 'milestone', { body }));
        },
        reread: reread('milestones'),
      },
      { store },
    ),
  };

  const order = createOrderSaver<Task>({
    read: () => queryClient.getQueryData<Task[]>(keys.tasks) ?? [],
    write: (tasks) => keep<Task[]>('tasks', () => tasks),
    send: (ids) => callApi(fill(projectDeskEndpoints.orderTasks, { id: projectId }), { body: { ids } }),
    reread: reread('tasks'),
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
