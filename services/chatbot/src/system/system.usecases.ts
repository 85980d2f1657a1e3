import type { ModelState, SystemState } from '@fucina/contracts/system';
import type { ChatbotDeps } from '../deps.ts';

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
