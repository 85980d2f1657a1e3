import MiniSearch from 'minisearch';
import { answerFromPassages } from '../../packages/answering/src/answer/extractive-answer.ts';
import { readQuestion } from '../../packages/answering/src/question/question.ts';
import { createPassageIndex } from '../../packages/answering/src/search/passage-index.ts';
import { digestOf } from '../../packages/answering/src/search/vectors/make-vectors.ts';
import { createVectorSet, quantise } from '../../packages/answering/src/search/vectors/vector-set.ts';
import { median, percentile } from '../faults/harness/statistics.ts';
import { type CorpusPage, writeCorpus, writeQuestions } from './answers-corpus.ts';
import { type BenchRow, benchRow, formatRows } from './bench.ts';

const PASSAGES = 10_000;
const QUESTIONS = 1_000;
const LIMIT = 12;
const PEER_QUESTIONS = 300;
/** As in near-passages.ts. */
const NEAREST = 30;
const VECTOR_LENGTH = 384;

/** Latency of search and answers at 10,000 passages, compared with minisearch in the same run. */
export async function benchAnswers(): Promise<BenchRow[]> {
  const corpus = writeCorpus(PASSAGES);
  const questions = writeQuestions(QUESTIONS);

  const { index, seconds: buildSeconds } = buildIndex(corpus);
  const peer = buildPeer(corpus);
  const read = questions.map(({ question, language }) =>
    readQuestion(question, { prior: language, history: [] }),
  );
  const search = timeEach(read, (question) => index.search(question, { limit: LIMIT }));
  const vectors = writeVectors(corpus);
  const meant = read.map((question) => ({ question, vector: randomVector() }));
  const searchByMeaning = timeEach(meant, ({ question, vector }) =>
    index.search(question, { limit: LIMIT, near: vectors.nearest(vector, NEAREST) }),
  );
  const answer = timeEach(questions, ({ question, language }) =>
    answerFromPassages({
      question,
      language,
      history: [],
      index,
      pagesRead: PASSAGES,
      pagesFound: PASSAGES,
      isComplete: true,
    }),
  );
  const peerSearch = timeEach(questions.slice(0, PEER_QUESTIONS), ({ question }) =>
    peer.index.search(question),
  );

  return [
    benchRow(`retrieval p50, ${PASSAGES} passages`, search.p50, 'ms'),
    benchRow('retrieval p99', search.p99, 'ms', { atMost: 1 }),
    benchRow('retrieval with vectors p99', searchByMeaning.p99, 'ms', { atMost: 10 }),
    benchRow('whole extractive answer p50', answer.p50, 'ms'),
    benchRow('whole extractive answer p99', answer.p99, 'ms', { atMost: 10 }),
    benchRow('index build', buildSeconds, 's'),
    benchRow('minisearch retrieval p99', peerSearch.p99, 'ms'),
    benchRow('minisearch index build', peer.seconds, 's'),
    benchRow('minisearch p99 to ours', peerSearch.p99 / search.p99, '×', { atLeast: 20 }),
    benchRow('our build to minisearch’s', buildSeconds / peer.seconds, '×'),
  ];
}

function buildIndex(corpus: CorpusPage[]) {
  const begunAt = performance.now();
  const index = createPassageIndex();
  for (const page of corpus) index.apply({ url: page.url, passages: [passageOf(page)] });
  return { index, seconds: (performance.now() - begunAt) / 1000 };
}

function passageOf({ url, title, language, headings, lines }: CorpusPage) {
  const place = { pageUrl: url, pageTitle: title, headings, position: 0, language };
  return { ...place, lines: lines.map((text) => ({ text })) };
}

/** Random, since search time depends only on their number. */
function writeVectors(corpus: CorpusPage[]) {
  const vectors = createVectorSet(VECTOR_LENGTH);
  for (const page of corpus) vectors.add(digestOf(passageOf(page)), randomVector());
  return vectors;
}

const randomVector = () => quantise(Float32Array.from({ length: VECTOR_LENGTH }, () => Math.random() - 0.5));

function buildPeer(corpus: CorpusPage[]) {
  const begunAt = performance.now();
  const index = new MiniSearch({ idField: 'url', fields: ['title', 'headings', 'body'] });
  index.addAll(
    corpus.map(({ url, title, headings, lines }) => ({
      url,
      title,
      headings: headings.join(' '),
      body: lines.join(' '),
    })),
  );
  return { index, seconds: (performance.now() - begunAt) / 1000 };
}

/** Milliseconds per call, after one warm-up round. */
function timeEach<Input>(inputs: Input[], run: (input: Input) => unknown) {
  for (const input of inputs) run(input);
  const times = inputs.map((input) => {
    const begunAt = performance.now();
    run(input);
    return performance.now() - begunAt;
  });
  return { p50: median(times), p99: percentile(times, 0.99) };
}

if (import.meta.main) console.log(formatRows(await benchAnswers()));
