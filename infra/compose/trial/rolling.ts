import { setTimeout } from 'node:timers/promises';
import { isGood } from '../../faults/harness/caller.ts';
import { waitUntil } from '../../faults/harness/wait.ts';
import { distinct, type Kept, startWatching } from './outage.ts';
import type { Project } from './project.ts';

/** Everything except the stores and the gateway, whose port can be published only once. */
const SCALED = ['auth', 'cms', 'projects', 'chatbot', 'frontend', 'worker'] as const;
const patiently = { timeoutMs: 120_000 };
const LEAST_SHARE = 0.3;

const scaleArgs = SCALED.flatMap((service) => ['--scale', `${service}=2`]);

/** Runs two replicas of each and restarts them one by one under traffic. Visitors must not notice. */
export async function restartInTurn(project: Project, kept: Kept) {
  await project.compose('up', '--detach', '--no-build', '--wait', ...scaleArgs);
  const watch = startWatching({ url: project.url, ...kept });
  await waitUntil('visitors are served', watch.areAllGood, patiently);
  // The gateway polls DNS every second.
  await setTimeout(3000);
  const before = watch.samples.length;
  const since = Date.now();
  try {
    for (const service of SCALED) {
      for (const id of await project.listContainers(service)) {
        await project.docker('restart', id);
        const isHealthy = async () => (await project.inspectContainer(id)).State.Health?.Status === 'healthy';
        await waitUntil(`${service} is healthy again`, isHealthy, patiently);
        await setTimeout(2000);
      }
    }
  } finally {
    await watch.stop();
  }
  const samples = watch.samples.slice(before);
  const failures = samples.filter((sample) => !isGood(sample));
  const report = {
    requests: samples.length,
    failed: failures.length,
    seen: distinct(failures),
    slowestMs: Math.round(Math.max(...samples.map(({ ms }) => ms))),
    seconds: Math.round((Date.now() - since) / 1000),
  };
  if (failures.length > 0) throw new Error(`a rolling restart was noticed: ${JSON.stringify(report)}`);
  return report;
}

export async function readShares(project: Project) {
  const ids = await project.listContainers('chatbot');
  const counts = await Promise.all(ids.map((id) => countRequests(project, id)));
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (counts.length !== 2 || counts.some((count) => count < all * LEAST_SHARE)) {
    throw new Error(`the processes of chatbot do not share the work: ${counts}`);
  }
  return counts;
}

async function countRequests(project: Project, id: string) {
  const { State } = await project.inspectContainer(id);
  const log = await project.docker('logs', '--since', State.StartedAt, id);
  return log.split('\n').filter((line) => line.includes('"msg":"request"')).length;
}
