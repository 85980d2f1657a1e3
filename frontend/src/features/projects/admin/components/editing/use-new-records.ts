import { projectDeskEndpoints } from '@fucina/contracts/endpoints/projects';
import type { Milestone, Task } from '@fucina/contracts/project';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callPart, fill } from '../../../../../lib/api/api-client.ts';
import { createRequestKey } from '../../../../../lib/api/request-key.ts';
import { useDesk } from '../../use-desk.ts';

export type NewEntry = { requestKey: string; title: string; error: unknown };

/** Creates records one after another, so that they keep the order typed. */
export function useNewRecords(kind: 'tasks' | 'milestones') {
  const { t } = useTranslation();
  const desk = useDesk();
  const [entries, setEntries] = useState<NewEntry[]>([]);
  const line = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    const key = `new ${kind}`;
    if (entries.length > 0) desk.typing.add(key);
    else desk.typing.delete(key);
  }, [entries, desk, kind]);

  const drop = ({ requestKey }: NewEntry) =>
    setEntries((all) => all.filter((entry) => entry.requestKey !== requestKey));
  const mark = ({ requestKey }: NewEntry, error: unknown) =>
    setEntries((all) => all.map((entry) => (entry.requestKey === requestKey ? { ...entry, error } : entry)));

  function send(entry: NewEntry) {
    mark(entry, null);
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
      mark(entry, error);
    }
  }

  function add(title: string) {
    const entry = { requestKey: createRequestKey(), title, error: null };
    setEntries((all) => [...all, entry]);
    send(entry);
  }

  return { entries, add, retry: send, drop };
}
