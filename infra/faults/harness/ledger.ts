import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, isGood } from './caller.ts';

export type Shelf = {
  name: string;
  /** Idempotent by key. */
  write: (record: { key: string; text: string }) => Promise<Answer>;
  readAll: () => Promise<{ key: string; text: string }[]>;
};

type Entry = { key: string; text: string; checksum: string; isAcknowledged: boolean };

export type Ledger = ReturnType<typeof createLedger>;

const SETTLE_MS = 20_000;
const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Records acknowledged writes. Unanswered ones are retried with the same key, as our pages do. In the end every
 * acknowledged record must exist exactly once, unchanged.
 */
export function createLedger(shelf: Shelf) {
  const entries: Entry[] = [];

  async function send(entry: Entry): Promise<Answer> {
    const answer = await shelf.write(entry);
    if (isGood(answer)) entry.isAcknowledged = true;
    return answer;
  }

  return {
    name: shelf.name,
    countAcknowledged: () => entries.filter(({ isAcknowledged }) => isAcknowledged).length,
    async write(): Promise<Answer> {
      const key = randomUUID().replaceAll('-', '');
      const text = `${shelf.name} ${key} ${randomUUID()}`;
      const entry = { key, text, checksum: checksumOf(text), isAcknowledged: false };
      entries.push(entry);
      return send(entry);
    },
    /** Retries unanswered writes, and repeats the others, which must have no effect. */
    async settle() {
      const deadline = Date.now() + SETTLE_MS;
      const open = () => entries.filter(({ isAcknowledged }) => !isAcknowledged);
      while (open().length > 0 && Date.now() < deadline) {
        for (const entry of open()) await send(entry);
        if (open().length > 0) await delay(200);
      }
    },
    async sendLastAgain(count: number) {
      for (const entry of entries.slice(-count)) await send(entry);
    },
    /** Acknowledged records that are missing, duplicated or altered, and records nobody wrote. */
    async compare() {
      const stored = Map.groupBy(await shelf.readAll(), ({ key }) => key);
      const acknowledged = entries.filter(({ isAcknowledged }) => isAcknowledged);
      return {
        acknowledged: acknowledged.length,
        unsettled: entries.filter(({ isAcknowledged }) => !isAcknowledged).map(({ key }) => key),
        missing: acknowledged.filter(({ key }) => !stored.has(key)).map(({ key }) => key),
        doubled: [...stored].filter(([, records]) => records.length > 1).map(([key]) => key),
        changed: acknowledged
          .filter(({ key, checksum }) => stored.get(key)?.some(({ text }) => checksumOf(text) !== checksum))
          .map(({ key }) => key),
      };
    },
  };
}
