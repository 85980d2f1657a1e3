import { setTimeout } from 'node:timers/promises';
import { describeAnswer, type Kept, watchOutage } from './outage.ts';
import type { Project } from './project.ts';
import { createVisitor } from './visitor.ts';

const ITALIAN_SITE = 'ceramiche-orsini.test';
const ENGLISH_SITE = 'saltmarsh-cycles.test';

/** In the order in which they need each other. */
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

/** A client who stays logged in. */
export function registerClient({ url }: Project) {
  return createVisitor({ url, address: '198.51.100.5' }).register('trial');
}

/** The container's processes are killed from inside: Docker brings it back by itself. */
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

/** The event loop of a service is sent into an endless turn through Node's debugger: the process must end itself. */
export async function hangOnce(project: Project, { service, ...kept }: { service: Service } & Kept) {
  const { StartedAt } = (await project.inspect(service)).State;
  return watchOutage({
    url: project.url,
    ...kept,
    async harm() {
      const id = await project.findContainer(service);
      // Under tini, which is the first process, the service is the one child.
      await project.docker('exec', id, 'sh', '-c', 'kill -USR1 $(cat /proc/1/task/1/children)');
      await setTimeout(1000);
      await project.docker('exec', id, 'node', '--input-type=module', '-e', HANG);
    },
    async isRunningAgain() {
      const { State } = await project.inspect(service);
      return State.Running && State.StartedAt !== StartedAt;
    },
    // Who asks a question waits for its answer longer than a visitor of the trial does.
    mayBreakConnections: true,
    slowestAnswerMs: 21_000,
  });
}

/** Docker takes `docker kill` for the operator's wish and leaves the container stopped: `up` brings it back. */
export async function killAndRaise(project: Project, { service, ...kept }: { service: Service } & Kept) {
  return watchOutage({
    url: project.url,
    ...kept,
    async harm() {
      await project.docker('kill', await project.findContainer(service));
      await setTimeout(2_000);
      const { State } = await project.inspect(service);
      if (State.Running) throw new Error(`${service} came back by itself after docker kill`);
      await project.compose('up', '--detach', '--no-build', '--wait');
    },
    isRunningAgain: async () => (await project.inspect(service)).State.Running,
    mayBreakConnections: service === 'gateway',
  });
}

/** What somebody is told who asks for a new demo while `service` is away. */
export async function createWhileAway(
  project: Project,
  { service, address }: { service: Service; address: string },
) {
  const visitor = createVisitor({ url: project.url, address });
  await project.docker('kill', await project.findContainer(service));
  const answer = await visitor.tryToCreateDemo(ENGLISH_SITE);
  await project.compose('up', '--detach', '--no-build', '--wait');
  return `${describeAnswer(answer)} in ${answer.ms} ms`;
}

/** A crawl survives the worker's end: what was read stays, the rest is read by the next one. */
export async function crashWorkerMidCrawl(project: Project) {
  const visitor = createVisitor({ url: project.url, address: '198.51.100.2' });
  const demoId = await visitor.createDemo(ENGLISH_SITE);
  const before = await visitor.waitForDemo(demoId, ({ pagesRead }) => pagesRead >= 2);
  if (before.status !== 'reading') throw new Error(`the crawl was over too soon: ${before.status}`);
  const since = Date.now();
  await project.crash('worker');
  const after = await visitor.waitForDemo(demoId, ({ status }) => status === 'ready' || status === 'failed');
  const lost = after.pages.filter(({ outcome }) => outcome === 'queued' || outcome === 'failed');
  if (after.status !== 'ready' || lost.length > 0) {
    throw new Error(`the crawl did not survive: ${after.status}, ${JSON.stringify(lost)}`);
  }
  return { readBefore: before.pagesRead, readAfter: after.pagesRead, seconds: (Date.now() - since) / 1000 };
}

/** Stops every container while a visitor watches a demo being read, and resolves to how long each took. */
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

/** `down` keeps the volumes: the demo is there after the next `up`, and answers; the client is still logged in. */
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
