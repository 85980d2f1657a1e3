import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { inTime } from '../in-time.ts';

type Labels<Name extends string> = Record<Name, string>;
type Definition<Name extends string> = { name: string; help: string; labels: readonly Name[] };
type Reading<Name extends string> = { labels: Labels<Name>; value: number };

const READ_TIMEOUT_MS = 2000;
const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const registry = new Registry();
let isMeasuring = false;

/** Enables metrics; until then recording is a no-op. */
export function startMeasuring(name: string) {
  if (isMeasuring) return;
  isMeasuring = true;
  registry.setDefaultLabels({ service: name });
  collectDefaultMetrics({ register: registry });
}

/** Prometheus exposition of all metrics. */
export async function writeMetrics(): Promise<{ contentType: string; text: string }> {
  return { contentType: registry.contentType, text: await registry.metrics() };
}

/** Counter. Label values must come from closed lists, never from paths, names or addresses. */
export function createCounter<Name extends string>({ name, help, labels: labelNames }: Definition<Name>) {
  const counter = new Counter({ name, help, labelNames, registers: [registry] });
  return function count(labels: Labels<Name>, amount = 1) {
    if (isMeasuring) counter.inc(labels, amount);
  };
}

/** Histogram. Recorded in milliseconds, exported in seconds. */
export function createDurations<Name extends string>({
  buckets = SECONDS,
  labels: labelNames,
  ...definition
}: Definition<Name> & { buckets?: number[] }) {
  const histogram = new Histogram({ ...definition, labelNames, buckets, registers: [registry] });
  return function record(labels: Labels<Name>, ms: number) {
    if (isMeasuring) histogram.observe(labels, ms / 1000);
  };
}

/** Gauge, read on scrape. Omitted if reading takes over two seconds. */
export function createGauge<Name extends string>({ labels: labelNames, ...definition }: Definition<Name>) {
  let read: (() => Promise<Reading<Name>[]>) | undefined;
  new Gauge({
    ...definition,
    labelNames,
    registers: [registry],
    async collect() {
      const readings = read ? await inTime(read, READ_TIMEOUT_MS).catch(() => []) : [];
      this.reset();
      for (const { labels, value } of readings) this.set(labels, value);
    },
  });
  return function readBy(reader: () => Promise<Reading<Name>[]>) {
    read = reader;
  };
}
