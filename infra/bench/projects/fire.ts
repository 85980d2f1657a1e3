import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Load, LoadResult } from './load.ts';

const run = promisify(execFile);

export type Session = { cookie: string; id: string };

/** Rotates client addresses, so that rate limits are on but never hit. */
export function toRequests(path: string, headersOf: (index: number) => Record<string, string>) {
  return Array.from({ length: 1000 }, (_, index) => ({
    path,
    headers: {
      accept: 'application/json',
      'accept-language': 'it-IT,it;q=0.9,en;q=0.8',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': `198.18.${Math.floor(index / 200)}.${(index % 200) + 1}`,
      'user-agent':
        'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
      ...headersOf(index),
    },
  }));
}

export const cookieIn = (sessions: Session[]) => (index: number) => ({
  cookie: sessions[index % sessions.length]?.cookie ?? '',
});

/** One round from a separate process. A failed request fails the bench. */
export async function fire(load: Load): Promise<LoadResult> {
  const script = path.join(import.meta.dirname, 'load.ts');
  const running = run(process.execPath, [script]);
  running.child.stdin?.end(JSON.stringify(load));
  const { stdout } = await running;
  const result = JSON.parse(/^RESULT (.*)$/m.exec(stdout)?.[1] ?? 'null') as LoadResult | null;
  if (!result) throw new Error(`load generator output: ${stdout}`);
  if (result.failed > 0) {
    const statuses = JSON.stringify(result.statuses);
    throw new Error(`${result.failed} requests to ${load.url} failed: ${statuses}`);
  }
  return result;
}
