import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Milestone, Task } from '@fucina/contracts/project';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callPart, fill } from '../../../../../lib/api/api-client.ts';
import { createRequestKey } from '../../../../../lib/api/request-key.ts';
import { useKeptState } from '../../../../../lib/browser/use-kept-draft.ts';
import { useDesk } from '../../use-desk.ts';

export type NewEntry = { requestKey: string; title: string; isStuck: boolean; error: unknown };

/** Creates records one after another, in the order typed. Keeps what is unsent across logins. */
export function useNewRecords(kind: 'tasks' | 'milestones') {
  const { t } = useTranslation();
  const desk = useDesk();
  const draft = `unsent ${kind} ${desk.projectId}`;
  const { value: entries, latest, change } = useKeptState(draft, unsent);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    const key = `new ${kind}`;
    if (entries.length > 0) desk.typing.add(key);
    else desk.typing.delete(key);
  }, [entries, desk, kind]);

  const drop = ({ requestKey }: NewEntry) =>
    change(latest.current.filter((entry) => entry.requestKey !== requestKey));
  const mark = ({ requestKey }: NewEntry, state: Pick<NewEntry, 'isStuck' | 'error'>) =>
    change(latest.current.map((entry) => (entry.requestKey === requestKey ? { ...entry, ...state } : entry)));

  function send(entry: NewEntry) {
    mark(entry, { isStuck: false, error: null });
    line.current = line.current.then(() => create(entry));
  }

  async function create(entry: NewEntry) {
    const { title, requestKey } = entry;
    const { createTask, createMilestone } = projectDeskEndpoints;
    const [endpoint, part] = kind === 'tasks' ? [createTask, 'task'] : [createMilestone, 'milestone'];
    try {
      const call = fill(endpoint, { id: desk.projectId });
      desk.add(kind, await callPart<Task | Milestone>(call, part, { body: { title, requestKey } }));
      desk.announcer.say(t('adminProjects:added', { title }));
      drop(entry);
    } catch (error) {
      mark(entry, { isStuck: true, error });
    }
  }

  function add(title: string) {
    const entry = { requestKey: createRequestKey(), title, isStuck: false, error: null };
    change([...latest.current, entry]);
    send(entry);
  }

  return { entries, add, retry: send, drop };
}

type Kept = Pick<NewEntry, 'requestKey' | 'title'>;

const unsent = {
  read(text: string | undefined): NewEntry[] {
    const kept = text ? (JSON.parse(text) as Kept[]) : [];
    return kept.map((entry) => ({ ...entry, isStuck: true, error: null }));
  },
  write(entries: readonly NewEntry[]): string {
    if (entries.length === 0) return '';
    return JSON.stringify(entries.map(({ requestKey, title }): Kept => ({ requestKey, title })));
  },
};
