import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Call } from './caller.ts';
import type { Findings } from './findings.ts';
import { waitUntil } from './wait.ts';

const CHECK_MS = 30_000;

export type DemoState = {
  status: string;
  answerable: boolean;
  pagesRead: number;
  pages: { url: string; outcome: string; detail?: string }[];
};

export async function createDemo(call: Call, domain: string) {
  const { body, status, code } = await call('/api/chatbot-demo/create', { json: { domain } });
  if (status !== 201) throw new Error(`no demo of ${domain}: ${status} ${code}`);
  return String(body.demoId);
}

export async function readDemo(call: Call, demoId: string) {
  return (await call(`/api/chatbot-demo/${demoId}`)).body.demo as DemoState | undefined;
}

export const untilRead = (call: Call, demoId: string) =>
  waitUntil(`demo ${demoId} is read`, async () => (await readDemo(call, demoId))?.status === 'ready', {
    timeoutMs: 60_000,
  });

export function createDemoLedger({ call, hosts }: { call: Call; hosts: readonly string[] }) {
  const promised = new Map<string, string>();
  const answers: (Answer & { at: number })[] = [];
  let next = 0;

  return {
    promised,
    answers,
    async create() {
      const domain = hosts[next % hosts.length] ?? '';
      next += 1;
      const answer = await call('/api/chatbot-demo/create', { json: { domain } });
      if (answer.status === 201) promised.set(domain, String(answer.body.demoId));
      answers.push({ ...answer, at: performance.now() });
      return answer;
    },
    /** Waits for all acknowledged demos, and reports those that never finish (R1, R2). */
    async check(findings: Findings) {
      const open = new Map(promised);
      const ended: DemoState[] = [];
      const deadline = Date.now() + CHECK_MS;
      while (open.size > 0 && Date.now() < deadline) {
        for (const [host, demoId] of open) {
          const demo = await readDemo(call, demoId);
          if (demo?.status !== 'ready' && demo?.status !== 'failed') continue;
          ended.push(demo);
          open.delete(host);
        }
        await delay(100);
      }
      const failed = ended.filter(({ status }) => status !== 'ready').map(({ status }) => status);
      const twice = ended.filter(({ pages }) => new Set(pages.map(({ url }) => url)).size !== pages.length);
      findings.none('R1', 'acknowledged jobs that never ended', [...open.keys()], promised.size);
      findings.none('R1', 'acknowledged jobs that failed', failed, promised.size);
      findings.none('R2', 'demos with a duplicate page', twice.map(String), promised.size);
    },
  };
}

export function every(milliseconds: number, work: () => Promise<unknown>) {
  const open = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const one = work().finally(() => open.delete(one));
    open.add(one);
  }, milliseconds);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
  };
}
