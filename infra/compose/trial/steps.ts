import { setTimeout } from 'node:timers/promises';
import { describe } from '../../faults/harness/caller.ts';
import { type Kept, watchOutage } from './outage.ts';
import type { Project } from './project.ts';
import { createVisitor } from './visitor.ts';

const ITALIAN_SITE = 'ceramiche-orsini.test';
const ENGLISH_SITE = 'saltmarsh-cycles.test';

/** In dependency order. */
export const services = [
  'mongo',
  'redis',
  'auth',
  'cms',
  'projects',
  'chatbot',
  'worker',
  'frontend',
  'gateway',
] as const;
type Service = (typeof services)[number];

export async function createReadyDemo({ url }: Project) {
  const visitor = createVisitor({ url, address: '198.51.100.1' });
  const demoId = await visitor.createDemo(ITALIAN_SITE);
  const demo = await visitor.waitForDemo(demoId, ({ status }) => status === 'ready');
  return { demoId, pages: demo.pages.length };
}

export function registerClient({ url }: Project) {
  return createVisitor({ url, address: '198.51.100.5' }).register('trial');
}

/** Killed from inside, so that Docker restarts it. */
export async function crashOnce(project: Project, { service, ...kept }: { service: Service } & Kept) {
  const { StartedAt } = (await project.inspect(service)).State;
  return watchOutage({
    url: project.url,
    ...kept,
    harm: () => project.crash(service),
    async isRunningAgain() {
      const { State } = await project.inspect(service);
      return State.Running && State.StartedAt !== StartedAt;
    },
    mayBreakConnections: service === 'gateway',
  });
}

const HANG = `
  const [target] = await (await fetch('http://127.0.0.1:9229/json')).json();
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  socket.onopen = () => {
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression: 'for (;;);' } }));
    setTimeout(() => process.exit(), 1000);
  };
`;

/** tini is PID 1. Its only child is the service, or the supervisor of the active process. */
const FIND = `
  read -r service others < /proc/1/task/1/children
  for kept in $(cat /proc/$service/task/$service/children); do
    if grep -q -- --kept /proc/$kept/cmdline; then echo $kept; exit; fi
  done
  echo $service
`;

/** Blocks a service's event loop through the debugger, upon which the watchdog must end the process. */
export async function hangOnce(project: Project, { service, ...kept }: { service: Service } & Kept) {
  const { StartedAt } = (await project.inspect(service)).State;
  const id = await project.findContainer(service);
  const findProcess = () => project.docker('exec', id, 'sh', '-c', FIND);
  const hanging = await findProcess();
  return watchOutage({
    url: project.url,
    ...kept,
    async harm() {
      await project.docker('exec', id, 'sh', '-c', `kill -USR1 ${hanging}`);
      await setTimeout(1000);
      await project.docker('exec', id, 'node', '--input-type=module', '-e', HANG);
    },
    // A supervised process is replaced within its container.
    async isRunningAgain() {
      const { State } = await project.inspect(service);
      if (!State.Running) return false;
      return State.StartedAt !== StartedAt || (await findProcess()) !== hanging;
    },
    // Questions wait longer for an answer than the trial's visitors do.
    mayBreakConnections: true,
    slowestAnswerMs: 21_000,
  });
}

/** Docker takes `docker kill` as intended and does not restart, so `up` does. */
export async function killAndRaise(project: Project, { service, ...kept }: { service: Service } & Kept) {
  return watchOutage({
    url: project.url,
    ...kept,
    async harm() {
      await project.docker('kill', await project.findContainer(service));
      await setTimeout(2_000);
      const { State } = await project.inspect(service);
      if (State.Running) throw new Error(`${service} restarted on its own after docker kill`);
      await project.compose('up', '--detach', '--no-build', '--wait');
    },
    isRunningAgain: async () => (await project.inspect(service)).State.Running,
    mayBreakConnections: service === 'gateway',
  });
}

export async function createWhileAway(
  project: Project,
  { service, address }: { service: Service; address: string },
) {
  const visitor = createVisitor({ url: project.url, address });
  await project.docker('kill', await project.findContainer(service));
  const answer = await visitor.tryToCreateDemo(ENGLISH_SITE);
  await project.compose('up', '--detach', '--no-build', '--wait');
  return `${describe(answer)} in ${Math.round(answer.ms)} ms`;
}

/** The next worker must resume a killed worker's crawl. */
export async function crashWorkerMidCrawl(project: Project) {
  const visitor = createVisitor({ url: project.url, address: '198.51.100.2' });
  const demoId = await visitor.createDemo(ENGLISH_SITE);
  const before = await visitor.waitForDemo(demoId, ({ pagesRead }) => pagesRead >= 2);
  if (before.status !== 'reading') throw new Error(`the crawl ended too soon: ${before.status}`);
  const since = Date.now();
  await project.crash('worker');
  const after = await visitor.waitForDemo(demoId, ({ status }) => status === 'ready' || status === 'failed');
  const lost = after.pages.filter(({ outcome }) => outcome === 'queued' || outcome === 'failed');
  if (after.status !== 'ready' || lost.length > 0) {
    throw new Error(`the crawl did not survive: ${after.status}, ${JSON.stringify(lost)}`);
  }
  return { readBefore: before.pagesRead, readAfter: after.pagesRead, seconds: (Date.now() - since) / 1000 };
}

export async function stopGracefully(project: Project) {
  const visitor = createVisitor({ url: project.url, address: '198.51.100.3' });
  const demoId = await visitor.createDemo(ENGLISH_SITE);
  const stream = await fetch(new URL(`/api/chatbot-demo/${demoId}/events`, project.url));
  const drained = stream.text().catch(() => '');
  const seconds: Record<string, number> = {};
  for (const service of services.toReversed()) {
    const since = Date.now();
    await project.compose('stop', service);
    seconds[service] = (Date.now() - since) / 1000;
    const { ExitCode } = (await project.inspect(service)).State;
    if (ExitCode === 137) throw new Error(`${service} had to be killed after ${seconds[service]} s`);
  }
  await drained;
  return seconds;
}

/** `down` keeps the volumes, so after `up` the demo must answer and the session still be valid. */
export async function restartFromVolumes(project: Project, { demoId, cookie }: Kept) {
  await project.compose('down');
  await project.compose('up', '--detach', '--no-build', '--wait');
  const visitor = createVisitor({ url: project.url, address: '198.51.100.4' });
  const { status, body } = await visitor.ask(demoId, 'Quanto costa il corso base di tornio?');
  if (status !== 200 || !JSON.stringify(body).includes('290')) {
    throw new Error(`the demo did not survive down and up: ${status} ${JSON.stringify(body)}`);
  }
  const account = await visitor.readAccount(cookie);
  if (account.status !== 200) throw new Error(`the session did not survive down and up: ${account.status}`);
}
