import { setTimeout as delay } from 'node:timers/promises';
import {
  delta,
  type Script,
  startScriptedModel,
} from '../../../services/chatbot/test/model/scripted-model.ts';
import type { FaultCase, FaultGroup } from '../fault-case.ts';
import { leaveAfterFirstToken, readAnswer } from '../harness/answer-stream.ts';
import { describe, isGood, isToldToRetry } from '../harness/caller.ts';
import { createDemoLedger, untilRead } from '../harness/demos.ts';
import { seconds, slowest } from '../harness/kills.ts';
import { computedMs, countDescriptors, residentMb } from '../harness/processes.ts';
import type { Product } from '../harness/product.ts';
import { hostsOf, passwordOf, startSmallSites } from '../harness/small-sites.ts';
import { percentile } from '../harness/statistics.ts';
import { waitUntil } from '../harness/wait.ts';

const SITES = 10;
const MODEL_MS = 50;
const LEAVERS = 200;
const AT_ONCE = 20;
const TALKERS = 200;
const TURNS = 50;
/** Time for an idle process to collect garbage. */
const REST_MS = 15_000;
const hosts = hostsOf('talk', SITES);

let model: Awaited<ReturnType<typeof startScriptedModel>>;

const sentenceOf = (password: string) => `La password del forno numero 0 è ${password}. `;
const sentenceIn = (prompt: string) =>
  sentenceOf(/parola-[0-9a-f]{12}/.exec(prompt)?.[0] ?? 'parola-nessuna');
const questionOf = (nonce: number) => `Qual è la password del forno? (${nonce})`;

async function openTalks(product: Product) {
  const demos = createDemoLedger({ call: product.call, hosts });
  for (let count = 0; count < SITES; count += 1) await demos.create();
  for (const demoId of demos.promised.values()) await untilRead(product.call, demoId);
  return [...demos.promised].map(([host, demoId]) => ({
    path: `/api/chatbot-demo/${demoId}/message`,
    password: passwordOf(host),
  }));
}

/** Wording varies, since complete answers are cached. */
const QUESTIONS = [
  'Qual è la password del forno?',
  'Mi dici la password del forno?',
  'Dimmi la password del forno.',
  'Vorrei sapere la password del forno.',
  'Puoi dirmi la password del forno?',
  'Che password ha il forno?',
  'Quale password ha il forno?',
  'Password del forno?',
];

const TEN_MB = 10_000_000;
const troubles: Record<string, (sentence: string) => Script> = {
  'is silent': () => ({ isSilent: true }),
  'is busy': () => ({ status: 429, headers: { 'retry-after': '0' } }),
  fails: () => ({ status: 500 }),
  'breaks off after a sentence': (sentence) => ({ raw: [delta(sentence), delta('E poi')], after: 'break' }),
  'falls silent after a sentence': (sentence) => ({ raw: [delta(sentence)], after: 'hang' }),
  'writes ten megabytes': (sentence) => ({
    raw: Array.from({ length: 100 }, () => delta(sentence.repeat(TEN_MB / 100 / sentence.length))),
  }),
  'writes bytes that are no text': () => ({ raw: ['data: \u0000\ufffd{\n\n'] }),
  'speaks another protocol': () => ({ raw: ['<html>Welcome</html>'] }),
};

const modelInTrouble: FaultCase = {
  fault: 'F11',
  title: 'the model is slow, hangs, rejects, disconnects, floods or returns garbage',
  async run({ product, findings }) {
    const [talk] = await openTalks(product);
    if (!talk) throw new Error('no demo was created');
    const wrong: string[] = [];
    const times: { ms: number }[] = [];
    const mostCalls: number[] = [];
    for (const [index, [name, script]] of Object.entries(troubles).entries()) {
      model.will({ say: sentenceOf(talk.password) });
      await readAnswer(product.url, talk.path, questionOf(index));
      model.will(script(sentenceOf(talk.password)));
      const { status, events, ms } = await readAnswer(product.url, talk.path, QUESTIONS[index] ?? '');
      const { answer = '', outcome } = events.find(({ event }) => event === 'answer')?.data ?? {};
      const isWhole = status === 200 && String(answer).includes(talk.password);
      if (!isWhole) wrong.push(`${name}: ${status} ${outcome ?? 'no answer'}`);
      if (name.includes('after a sentence') && outcome !== 'partly') wrong.push(`${name}: ${outcome}`);
      times.push({ ms });
      mostCalls.push(model.calls.length);
    }
    const count = Object.keys(troubles).length;
    findings.none(
      '',
      'visitors without an answer from the pages, or with an unmarked partial one',
      wrong,
      count,
    );
    findings.atMost('', 'slowest answer (the model may take 6 s)', slowest(times), 8, 's');
    findings.atMost('', 'model calls for one question, maximum', Math.max(...mostCalls), 2);
  },
};

const visitorLeaves: FaultCase = {
  fault: 'F12',
  title: `${LEAVERS} visitors disconnecting after the first token`,
  async run({ product, findings, hasTime }) {
    const talks = await openTalks(product);
    model.will(({ prompt }) => ({ raw: [delta(sentenceIn(prompt)), delta('E poi ')], after: 'hang' }));
    const ends: number[] = [];
    let begun = 0;
    let left = 0;
    const watched = ['gateway', 'chatbot'] as const;
    await leaveAfterFirstToken(product.url, talks[0]?.path ?? '', questionOf(100_000));
    await waitUntil('the warm-up is over', () => model.calls.every(({ isAborted }) => isAborted));
    model.calls.length = 0;
    const count = () => watched.map((name) => countDescriptors(product.pidOf(name)));
    // The first round fills the connection pools, so measure after it.
    let before: number[] = [];
    while (begun < LEAVERS && hasTime()) {
      const batch = Array.from({ length: AT_ONCE }, (_, index) => {
        const talk = talks[(begun + index) % talks.length];
        return leaveAfterFirstToken(product.url, talk?.path ?? '', questionOf(1_000 + begun + index));
      });
      begun += AT_ONCE;
      left += (await Promise.all(batch)).filter(Boolean).length;
      ends.push(
        await waitUntil('the calls are given up', () => model.calls.every(({ isAborted }) => isAborted), {
          timeoutMs: 8_000,
        }),
      );
      await delay(500);
      if (before.length === 0) before = count();
    }
    await delay(500);
    findings.atLeast('', 'visitors who left mid-answer', left, begun);
    findings.tell('model calls for them', String(model.calls.length));
    findings.atMost('', 'a call is aborted after', seconds(Math.max(...ends)), 1, 's');
    const grown = count().map((now, index) => now - (before[index] ?? 0));
    for (const [index, name] of watched.entries()) {
      const what = `open files of ${name}, increase since the first ${AT_ONCE}`;
      findings.atMost('R16', what, grown[index] ?? 0, AT_ONCE / 2);
    }
  },
};

const manyMessages: FaultCase = {
  fault: 'F17',
  title: `${TALKERS} visitors asking questions in sequence`,
  mostSeconds: 240,
  async run({ product, findings, hasTime }) {
    const talks = await openTalks(product);
    model.will(({ prompt }) => ({ say: sentenceIn(prompt), afterMs: MODEL_MS }));
    const watched = ['gateway', 'chatbot'] as const;
    const before = watched.map((name) => residentMb(product.pidOf(name)));
    const bad: string[] = [];
    const crossed: string[] = [];
    const admitted: number[] = [];
    let asked = 0;

    async function talkOn(index: number) {
      const talk = talks[index % talks.length];
      if (!talk) return;
      let conversationId: unknown;
      for (let turn = 0; turn < TURNS && hasTime(); turn += 1) {
        asked += 1;
        const json = {
          message: questionOf(10_000 + index * TURNS + turn),
          ...(conversationId ? { conversationId } : {}),
        };
        const answer = await product.call(talk.path, { json, address: `198.51.${index % 250}.7` });
        if (!isGood(answer)) {
          if (answer.status === 504 || !isToldToRetry(answer)) bad.push(describe(answer));
          continue;
        }
        admitted.push(answer.ms);
        const text = String(answer.body.answer);
        if (!text.includes(talk.password)) crossed.push(text.slice(0, 60));
        if (conversationId !== undefined && answer.body.conversationId !== conversationId)
          crossed.push('another conversation');
        conversationId = answer.body.conversationId;
      }
    }
    const pids = [...[...watched, 'mongo'].map(product.pidOf), process.pid];
    const computed = () => pids.map(computedMs);
    const computedBefore = computed();
    const since = performance.now();
    await Promise.all(Array.from({ length: TALKERS }, (_, index) => talkOn(index)));
    findings.tell('questions per second', (asked / seconds(performance.now() - since)).toFixed(0));
    findings.atLeast('R12', 'questions', asked, TALKERS * TURNS);
    const each = computed().map((now, index) => ((now - (computedBefore[index] ?? 0)) / asked).toFixed(1));
    findings.tell(
      'CPU per question: gateway, chatbot, MongoDB, and everything including the suite',
      `${each.join(', ')} ms`,
    );
    findings.none('R12', 'answers other than 200, and 429 or 503 with Retry-After', bad, asked);
    findings.none('R12', 'answers with text from another site or conversation', crossed, admitted.length);
    findings.atMost('R12', 'response time, p95', seconds(percentile(admitted, 0.95)), 1.5, 's');
    await delay(REST_MS);
    for (const [index, name] of watched.entries()) {
      const value = Math.max(0, residentMb(product.pidOf(name)) - (before[index] ?? 0));
      findings.atMost('R12', `memory of ${name} after a rest, increase`, value, 100, 'MB');
    }
  },
};

export const modelGroup: FaultGroup = {
  name: 'a model that answers',
  async prepare() {
    model = await startScriptedModel();
    const sites = await startSmallSites({ prefix: 'talk', count: SITES });
    return {
      env: {
        CRAWL_HOST_MAP: sites.hostMap,
        ANSWERS_URL: model.url,
        ANSWERS_KEY: 'sk-of-the-suite',
        ANSWERS_MODEL: 'scripted-1',
        ANSWERS_FIRST_SECONDS: '3',
        ANSWERS_PAUSE_SECONDS: '3',
        ANSWERS_SECONDS: '6',
        ANSWERS_TOKENS_PER_DAY: '0',
      },
      async stop() {
        model.close();
        await sites.stop();
      },
    };
  },
  cases: [modelInTrouble, visitorLeaves, manyMessages],
};
