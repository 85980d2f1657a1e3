import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Milestone, StaffProject, Task } from '@fucina/contracts/project';
import type { QueryClient } from '@tanstack/react-query';
import { type Call, callApi, callPart, fill } from '../../../lib/api/api-client.ts';
import { createStore } from '../../../lib/store.ts';
import { partQuery, readPart, removeRecord } from './api.ts';
import { keepUnsavedEdits } from './saving/kept-edits.ts';
import { createOrderSaver } from './saving/order-saver.ts';
import { createRecordSaver } from './saving/record-saver.ts';
import { createRemovals, type Removal } from './saving/removals.ts';
import { createSavingStore } from './saving/saving-store.ts';

export type RecordKind = 'project' | 'tasks' | 'milestones';
export const keyOf = (kind: RecordKind, id: number) => `${kind} ${id}`;

type Part = Exclude<RecordKind, 'project'>;
type Item = Task | Milestone;

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

  const saverOf = (kind: Part, { part, callOf }: { part: string; callOf: (id: number) => Call }) =>
    createRecordSaver(
      {
        keyOf: (id) => keyOf(kind, id),
        find: (id) => queryClient.getQueryData<Item[]>(keys[kind])?.find((item) => item.id === id),
        async send(id, body) {
          const saved = await callPart<Item>(callOf(id), part, { body });
          keep<Item[]>(kind, (items) => items.map((item) => (item.id === id ? saved : item)));
        },
        reread: reread(kind),
      },
      { store },
    );

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
    tasks: saverOf('tasks', {
      part: 'task',
      callOf: (taskId) => fill(projectDeskEndpoints.changeTask, { id: projectId, taskId }),
    }),
    milestones: saverOf('milestones', {
      part: 'milestone',
      callOf: (milestoneId) => fill(projectDeskEndpoints.changeMilestone, { id: projectId, milestoneId }),
    }),
  };

  const order = createOrderSaver<Task>({
    read: () => queryClient.getQueryData<Task[]>(keys.tasks) ?? [],
    write: (tasks) => keep<Task[]>('tasks', () => tasks),
    send: (ids) => callApi(fill(projectDeskEndpoints.orderTasks, { id: projectId }), { body: { ids } }),
    reread: reread('tasks'),
  });

  const removals = createRemovals({ offer, onFailed: onRemovalFailed });

  function remove(kind: Part, { id, title }: { id: number; title: string }) {
    removals.add({
      key: keyOf(kind, id),
      title,
      async send() {
        await removeRecord(projectId, kind, id);
        keep<Item[]>(kind, (items) => items.filter((item) => item.id !== id));
      },
    });
  }

  function add(kind: Part, created: Item) {
    keep<Item[]>(kind, (items) => [...items.filter(({ id }) => id !== created.id), created]);
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
  const { read, subscribe, change } = createStore(() => '');
  return {
    // A repeated text is announced only if it differs.
    say: (next: string) => change(next === read() ? `${next}\u00a0` : next),
    read,
    subscribe,
  };
}
