import { setTimeout } from 'node:timers/promises';
import { type CallOptions, createCall } from '../../faults/harness/caller.ts';
import { createLedger, type Ledger } from '../../faults/harness/ledger.ts';
import { openComments, openContents, openLeads, openPeople } from '../../faults/harness/shelves.ts';
import type { Project } from './project.ts';

const PAUSE_MS = 2_000;
const ADMIN = { email: 'ledger@trial.test', username: 'ledger' };

export async function openLedgers(project: Project): Promise<Ledger[]> {
  const call = createFromEverywhere(project.url);
  const told = await project.compose(
    ...['exec', '-T', 'auth', 'node', 'create-admin.js', ADMIN.email, ADMIN.username],
  );
  const password = /^password (.+)$/m.exec(told)?.[1];
  const { status, cookie } = await call('/api/login', { json: { username: ADMIN.username, password } });
  if (status !== 200) throw new Error(`the new administrator could not log in: ${status}`);
  const staff = { call, cookie };
  return [await openComments(staff), openContents(staff), openLeads(staff), openPeople(staff)].map(
    createLedger,
  );
}

/** A new address per call, because of rate limits. */
function createFromEverywhere(url: string) {
  const call = createCall(url);
  let calls = 0;
  return (path: string, options: CallOptions = {}) => {
    calls += 1;
    return call(path, { ...options, address: `203.0.113.${1 + (calls % 250)}` });
  };
}

export function startWriting(ledgers: Ledger[]) {
  let isOver = false;
  async function writeOn(ledger: Ledger) {
    while (!isOver) {
      await ledger.write();
      await setTimeout(PAUSE_MS);
    }
  }
  const running = Promise.all(ledgers.map(writeOn));
  return {
    async stop() {
      isOver = true;
      await running;
    },
  };
}

export async function compareLedgers(ledgers: Ledger[]) {
  const counts: Record<string, number> = {};
  for (const ledger of ledgers) {
    await ledger.settle();
    await ledger.sendLastAgain(5);
    const { acknowledged, ...wrong } = await ledger.compare();
    const found = Object.entries(wrong).filter(([, keys]) => keys.length > 0);
    if (found.length > 0) throw new Error(`${ledger.name}: ${JSON.stringify(Object.fromEntries(found))}`);
    counts[ledger.name] = acknowledged;
  }
  return counts;
}
