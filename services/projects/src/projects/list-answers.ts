import { type ProjectStatus, projectStatus } from '@fucina/contracts/project';
import type { Caller } from './caller.ts';

const LIFETIME_MS = 1000;
const RENEWED_AFTER_MS = { least: 400, spread: 300 };

type Question = { caller: Pick<Caller, 'id' | 'role'>; status: ProjectStatus | undefined };
type Answer = { body: Promise<string>; askedAt: number; renewAt: number };

export type ListAnswers = ReturnType<typeof createListAnswers>;

/**
 * A person's own list as it is sent, for a second at most. Whoever asks meanwhile shares the one reading. An answer is
 * kept from the moment its reading begins, so a change takes away what was read before it even while it is being read.
 * One that is asked for late in its second is read again behind the scenes, so that nobody waits for a list in demand.
 */
export function createListAnswers(elapsedMs: () => number) {
  const answers = new Map<string, Answer>();

  /** About in the order in which they were asked for. */
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

  /** What was read for an answer that a change has taken away is not kept either. */
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

    /** Something has changed in a project of these people. */
    forget(personIds: string[]) {
      for (const id of personIds) for (const key of keysOf(id)) answers.delete(key);
    },

    /** To be called whenever a change may have been missed. */
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
