import type { FailedJob, RetriedJob } from '@fucina/contracts/system';
import type { UserIdentity } from '@fucina/service-kit/identity';
import { readPayload } from '@fucina/service-kit/job-payload';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import { readDemoJob } from '../sources/stored-source.ts';

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

/** A no-op if the job is queued or running. */
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

/** Idempotent. */
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

/** Resets the failure shown to users first. False if there is nothing left to do. */
async function reopen(queue: string, data: unknown, { bots, sources, now }: ChatbotDeps): Promise<boolean> {
  if (queue !== 'crawl-demo-site' && !queue.startsWith('read-')) return queue !== 'run-report-card';
  const reading = readingIn(data);
  const source = reading && (await sources.reopen({ id: reading.sourceId, run: reading.run }, now()));
  if (source) await bots.setDemoState(source.botId, { status: 'queued' }, now());
  return source !== null;
}

/** Also one queued by the previous release. */
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
