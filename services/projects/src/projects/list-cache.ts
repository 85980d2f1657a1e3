import { type ProjectStatus, projectStatus } from '@fucina/contracts/project';
import type { Caller } from './caller.ts';

const LIFETIME_MS = 1000;
const RENEWED_AFTER_MS = { least: 400, spread: 300 };

type Question = { caller: Pick<Caller, 'id' | 'role'>; status: ProjectStatus | undefined };
type Answer = { body: Promise<string>; askedAt: number; renewAt: number };

export type ListCache = ReturnType<typeof createListCache>;

/**
 * Caches a person's list for one second and shares concurrent reads. An answer is dated from the start of its read,
 * so that a change also invalidates a read in progress. A request near the end of the second refreshes in the
 * background.
 */
export function createListCache(elapsedMs: () => number) {
  const answers = new Map<string, Answer>();

  function forgetOld(now: number) {
    for (const [key, { askedAt }] of answers) {
      if (now - askedAt < LIFETIME_MS) return;
      answers.delete(key);
    }
  }

  function begin(read: () => Promise<string>, now: number): Answer {
    const { least, spread } = RENEWED_AFTER_MS;
    return { body: read(), askedAt: now, renewAt: now + least + Math.random() * spread };
  }

  function keep(key: string, answer: Answer) {
    answers.delete(key);
    answers.set(key, answer);
    answer.body.catch(() => {
      if (answers.get(key) === answer) answers.delete(key);
    });
  }

  /** Dropped if invalidated during the read. */
  function renew(key: string, known: Answer, renewal: Answer) {
    known.renewAt = Number.POSITIVE_INFINITY;
    const replace = () => {
      if (answers.get(key) === known) keep(key, renewal);
    };
    renewal.body.then(replace, () => undefined);
  }

  return {
    find(question: Question, read: () => Promise<string>): Promise<string> {
      const now = elapsedMs();
      forgetOld(now);
      const key = keyOf(question);
      const known = answers.get(key);
      if (known && now - known.askedAt < LIFETIME_MS) {
        if (now >= known.renewAt) renew(key, known, begin(read, now));
        return known.body;
      }
      const answer = begin(read, now);
      keep(key, answer);
      return answer.body;
    },

    forget(personIds: string[]) {
      for (const id of personIds) for (const key of keysOf(id)) answers.delete(key);
    },

    /** For when changes may have been missed. */
    forgetAll() {
      answers.clear();
    },
  };
}

const keyOf = ({ caller: { id, role }, status }: Question) => `${role} ${status ?? 'all'} ${id}`;

const roles: Caller['role'][] = ['client', 'admin'];
const statuses = [undefined, ...projectStatus.options];

const keysOf = (id: string) =>
  roles.flatMap((role) => statuses.map((status) => keyOf({ caller: { id, role }, status })));
