import type { FailedJob, ModelState, RetriedJob, SystemState } from '@fucina/contracts/system';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { readPayload } from '@fucina/service-kit/job-payload';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import { readDemoJob } from '../sources/stored-source.ts';

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const FAULTS_SHOWN = 5;

export async function describeSystem(deps: ChatbotDeps): Promise<SystemState> {
  const now = deps.now().getTime();
  const [queues, hour, day, model] = await Promise.all([
    Promise.all(
      deps.queues.map(async ({ name, count, countWorkers }) => {
        const [counts, workers] = await Promise.all([count(), countWorkers()]);
        return { name, ...counts, workers };
      }),
    ),
    deps.bots.countDemosSince(new Date(now - HOUR_MS)),
    deps.bots.countDemosSince(new Date(now - DAY_MS)),
    describeModel(deps),
  ]);
  return { queues, crawls: { hour, day }, model, reader: deps.describeReader() };
}

async function describeModel({
  modelClient,
  modelAccounts,
  meters,
}: ChatbotDeps): Promise<ModelState | null> {
  if (!modelClient) return null;
  const [faults, today] = await Promise.all([meters.listFaults(FAULTS_SHOWN), modelAccounts.today()]);
  const { url, model } = modelClient.service;
  return {
    host: new URL(url).host,
    name: model,
    keys: modelClient.countKeys(),
    faults: faults.map(({ at, ...fault }) => ({ ...fault, at: at.toISOString() })),
    today,
  };
}

const MOST_PER_QUEUE = 100;
const LONGEST_REASON = 500;

type Which = { queue: string; id: string; by: UserIdentity };

export async function listFailedJobs({ queues }: ChatbotDeps): Promise<FailedJob[]> {
  const lists = await Promise.all(
    queues.map(async ({ name, listFailed }) =>
      (await listFailed(MOST_PER_QUEUE)).map(({ id, data, reason, attempts, failedAt }) => ({
        ...{ id, queue: name, attempts, subject: subjectOf(data) },
        reason: reason.slice(0, LONGEST_REASON),
        failedAt: failedAt?.toISOString() ?? null,
      })),
    ),
  );
  return lists.flat().sort((one, other) => (other.failedAt ?? '').localeCompare(one.failedAt ?? ''));
}

/** No-op if the job is queued or running. */
export async function retryJob({ queue: name, id, by }: Which, deps: ChatbotDeps): Promise<RetriedJob> {
  const queue = findQueue(name, deps);
  const job = await queue.find(id);
  if (!job) throw problem('job.not_found');
  if (job.state !== 'failed') return { state: job.state };
  if (!(await reopen(name, job.data, deps))) throw problem('job.nothing_left');

  await note({ action: 'job.retried', queue: name, id, by }, deps);
  await queue.retry(id);
  return { state: (await queue.find(id))?.state ?? 'completed' };
}

export async function discardJob({ queue: name, id, by }: Which, deps: ChatbotDeps) {
  const queue = findQueue(name, deps);
  const job = await queue.find(id);
  if (job?.state !== 'failed') return;
  await note({ action: 'job.discarded', queue: name, id, by }, deps);
  await queue.remove(id);
}

function findQueue(name: string, { queues }: ChatbotDeps) {
  const queue = queues.find((each) => each.name === name);
  if (!queue) throw problem('job.not_found');
  return queue;
}

/** First clears the failure shown to users. False if there is nothing left to do. */
async function reopen(queue: string, data: unknown, { bots, sources, now }: ChatbotDeps): Promise<boolean> {
  if (queue !== 'crawl-demo-site' && !queue.startsWith('read-')) return queue !== 'run-report-card';
  const reading = readingIn(data);
  const source = reading && (await sources.reopen({ id: reading.sourceId, run: reading.run }, now()));
  if (source) await bots.setDemoState(source.botId, { status: 'queued' }, now());
  return source !== null;
}

/** Accepts payloads of the previous release. */
function readingIn(data: unknown) {
  try {
    return readPayload(readDemoJob, data);
  } catch {
    return null;
  }
}

async function note(
  { action, queue, id, by }: Which & { action: 'job.retried' | 'job.discarded' },
  { audit }: ChatbotDeps,
) {
  await audit.add({ action, actorId: by.id, address: by.network, detail: `${queue} ${id}` });
}

function subjectOf(data: unknown): string | null {
  const { demoId, sourceId, runId } = (data ?? {}) as Record<string, unknown>;
  const subject = demoId ?? sourceId ?? runId;
  return typeof subject === 'string' ? subject : null;
}
