import { modelFolder } from '../../packages/reader/src/model-folder.ts';
import { startModelProcess } from '../../packages/reader/src/model-process.ts';
import { openReader, type Reader } from '../../packages/reader/src/reader.ts';
import { peakMb } from '../faults/harness/processes.ts';
import { median, percentile } from '../faults/harness/statistics.ts';
import { writeCorpus, writeQuestions } from './answers-corpus.ts';
import { type BenchRow, benchRow, formatRows } from './bench.ts';

const QUESTIONS = 60;
/** As in look-up.ts. */
const READ = 8;
const AT_ONCE = 20;
/** About a site of fifty pages. */
const PASSAGES = 200;
const READING_MS = 600;

type ReadRequest = { question: string; passages: { title: string; sentences: string[] }[] };

export async function benchReader(): Promise<BenchRow[]> {
  let pid: number | undefined;
  const openedAt = performance.now();
  const reader = await openReader({
    folder: modelFolder,
    async startModel(options) {
      const model = await startModelProcess(options);
      pid = model.pid();
      return model;
    },
  });
  const openMs = performance.now() - openedAt;
  const requests = writeRequests();
  const texts = writeCorpus(PASSAGES).map(({ lines }) => lines.join(' '));

  const meant = await timeEach(requests, ({ question }) => reader.embed([question], { kind: 'query' }));
  const first = await timeEach(requests, (one) => read(reader, one));
  const again = await timeEach(requests, (one) => read(reader, one));
  const together = await timeTogether(reader, requests.slice(0, AT_ONCE));
  const embeddedAt = performance.now();
  await reader.embed(texts, { kind: 'passage' });
  const embedSeconds = (performance.now() - embeddedAt) / 1000;
  const beside = await timeBesideEmbedding(reader, { requests, texts });
  const megabytes = peakMb(pid ?? 0);
  reader.close();

  return [
    benchRow('model opened', openMs, 'ms', { atMost: 3000 }),
    benchRow('a question as a vector p50', meant.p50, 'ms', { atMost: 10 }),
    benchRow(`${READ} passages read for a question p50`, first.p50, 'ms', { atMost: 250 }),
    benchRow(`${READ} passages read p99`, first.p99, 'ms', { atMost: 700 }),
    benchRow('of pages that were read a moment ago p50', again.p50, 'ms'),
    benchRow(`${AT_ONCE} questions at once p95`, together.p95, 'ms', { atMost: 3000 }),
    benchRow('of them with something read', together.share * 100, '%'),
    benchRow(`${PASSAGES} passages embedded`, embedSeconds, 's', { atMost: 10 }),
    benchRow('read while another process embeds, to read alone', beside / again.p50, '×', { atMost: 1.25 }),
    benchRow('memory of the process', megabytes, 'MB', { atMost: 350 }),
  ];
}

function writeRequests(): ReadRequest[] {
  const corpus = writeCorpus(PASSAGES);
  return writeQuestions(QUESTIONS).map(({ question, language }, at) => {
    const own = corpus.filter((page) => page.language === language);
    const passages = Array.from({ length: READ }, (_, n) => own[(at * READ + n) % own.length]);
    return {
      question,
      passages: passages.flatMap((page) => (page ? [{ title: page.title, sentences: page.lines }] : [])),
    };
  });
}

const read = (reader: Reader, { question, passages }: ReadRequest, until = Number.POSITIVE_INFINITY) =>
  reader.read(question, passages, { until });

async function timeEach<Input>(inputs: Input[], run: (input: Input) => Promise<unknown>) {
  const times = [];
  for (const input of inputs) {
    const begunAt = performance.now();
    await run(input);
    times.push(performance.now() - begunAt);
  }
  return { p50: median(times), p99: percentile(times, 0.99) };
}

async function timeTogether(reader: Reader, requests: ReadRequest[]) {
  const begunAt = performance.now();
  const done = await Promise.all(
    requests.map(async (one) => {
      const readings = await read(reader, one, begunAt + READING_MS);
      return { ms: performance.now() - begunAt, isRead: readings.length > 0 };
    }),
  );
  const share = done.filter(({ isRead }) => isRead).length / done.length;
  const p95 = percentile(
    done.map(({ ms }) => ms),
    0.95,
  );
  return { p95, share };
}

/** Embedding runs at lower priority, as in the worker (own-reader.ts). */
async function timeBesideEmbedding(
  reader: Reader,
  { requests, texts }: { requests: ReadRequest[]; texts: string[] },
) {
  const other = await openReader({ folder: modelFolder, niceness: 10 });
  let isOver = false;
  const embedding = (async () => {
    for (let at = 0; !isOver; at = (at + 4) % texts.length)
      await other.embed(texts.slice(at, at + 4), { kind: 'passage' });
  })();
  const { p50 } = await timeEach(requests, (one) => read(reader, one));
  isOver = true;
  await embedding;
  other.close();
  return p50;
}

if (import.meta.main) {
  console.log(formatRows(await benchReader()));
  process.exit();
}
