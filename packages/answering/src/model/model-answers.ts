import { createHash } from 'node:crypto';
import type { Language } from '@fucina/contracts/language';
import type { Logger } from '@fucina/service-kit/logger';
import { LRUCache } from 'lru-cache';
import type { Answer, AnswerInput, Answers, Payer, Waiting } from '../answer/answers.ts';
import { readSmallTalk } from '../question/small-talk.ts';
import type { IndexedPassage } from '../search/indexed-passage.ts';
import { createForbidden } from './check/forbidden.ts';
import { type CheckedReply, createCheckedReply, createSentenceReader } from './checked-reply.ts';
import type { ModelFault } from './client/listen.ts';
import type { ModelClient } from './client/model-client.ts';
import { findPassages, textOf } from './find-passages.ts';
import { type ModelAccounts, mostOf, type NoAccount, usedBy } from './model-accounts.ts';
import { writePrompt } from './model-prompt.ts';

const MAX_ANSWERS = 500;
const KEPT_MS = 5 * 60_000;

function keyOf({ input, payer, passages }: Omit<ModelQuestion, 'plainAnswer'>): string {
  const { question, language, history, pagesRead, pagesFound, isComplete } = input;
  const known = passages.map((passage) => [passage.passage.pageUrl, textOf(passage)]);
  const asked = [payer.botId, question, language, history, pagesRead, pagesFound, isComplete, known];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

const modelTexts: Record<Language, { otherLanguage: string }> = {
  it: { otherLanguage: 'Le pagine da cui viene questa risposta sono in inglese.' },
  en: { otherLanguage: 'The pages behind this answer are in Italian.' },
};

type Deps = { client: ModelClient; accounts: ModelAccounts; plain: Answers; logger: Logger };
type ModelQuestion = { input: AnswerInput; payer: Payer; passages: IndexedPassage[]; plainAnswer: Answer };
type Reply = ReturnType<CheckedReply['end']>;
type ModelAnswer = { answer: Answer; isWhole: boolean };

/**
 * Model answers restricted to what the pages support. Falls back to the extractive answer on any failure, with the
 * reason in the log and for the owner.
 */
export function createModelAnswers(deps: Deps): Answers {
  // Of complete answers, so that retries and common first questions cost one call.
  const remembered = new LRUCache<string, Answer>({ max: MAX_ANSWERS, ttl: KEPT_MS });

  return {
    async answer(input, waiting = {}) {
      const plainAnswer = await deps.plain.answer(input);
      const { payer } = input;
      const needsNoModel = plainAnswer.outcome === 'off_topic' || readSmallTalk(input.question) !== null;
      const passages = payer && !needsNoModel ? findPassages(input) : [];
      if (!payer || passages.length === 0) return plainAnswer;

      const asked = { input, payer, passages, plainAnswer };
      const key = keyOf(asked);
      const known = remembered.get(key);
      if (known) return known;
      const { answer, isWhole } = await askModel(asked, waiting, deps);
      if (isWhole) remembered.set(key, answer);
      return answer;
    },
  };
}

async function askModel(asked: ModelQuestion, waiting: Waiting, deps: Deps): Promise<ModelAnswer> {
  const { input, payer, plainAnswer } = asked;
  const { accounts, plain, logger } = deps;
  const { botId, keyKind } = payer;
  const heard = await consult(asked, waiting, deps);
  if (typeof heard !== 'string') {
    const { reply, fault } = heard;
    const isWhole = fault === null && reply.dropped === 0;
    if (reply.kept > 0) return { answer: fromModel(reply, plainAnswer, fault !== null), isWhole };
    if (reply.saysNotFound && reply.dropped === 0)
      return { answer: await plain.answer({ ...input, asHint: true }), isWhole };
    if (fault === 'hung_up') return { answer: plainAnswer, isWhole: false };
  }
  const fault = typeof heard === 'string' ? heard : (heard.fault ?? 'unsupported');
  logger.warn({ botId, fault, keyKind }, 'model call failed: answered without it');
  await accounts.countWithoutModel(payer, fault);
  return { answer: plainAnswer, isWhole: false };
}

/** Calls the model, checks the reply and books the cost. Returns a reason if the budget does not allow the call. */
async function consult(
  { input, payer, passages, plainAnswer: { language } }: ModelQuestion,
  { say = () => undefined, signal }: Waiting,
  { client, accounts, logger }: Deps,
): Promise<{ reply: Reply; fault: ModelFault | null } | NoAccount> {
  const startedAt = performance.now();
  const { question, history } = input;
  const { fence, ...written } = writePrompt({ passages, language, question, history });
  const account = await accounts.open(payer, mostOf(written, client.service.limits));
  if (typeof account === 'string') return account;

  const links = passages.map(({ passage }) => passage.pageUrl);
  const { instructions } = written;
  const forbidden = createForbidden({ instructions, secrets: [fence, payer.key], links });
  const checked = createCheckedReply({ passages, language, forbidden, say });
  const sentences = createSentenceReader(checked.hear);
  let heard = '';
  const onText = (text: string) => {
    heard += text;
    sentences.hear(text);
  };
  const end = await client.stream({ key: payer.key, ...written, signal, onText });
  sentences.end({ isWhole: end.fault === null });

  const { botId } = payer;
  const tokens = usedBy(end, { written, heard });
  await account
    .settle(tokens)
    .catch((error) => logger.error({ err: error, botId }, 'the cost of a call could not be recorded'));
  const reply = checked.end();
  const { kept, dropped } = reply;
  const ms = Math.round(performance.now() - startedAt);
  logger.info({ botId, fault: end.fault, kept, dropped, ms, tokens }, 'model call');
  return { reply, fault: end.fault };
}

function fromModel(reply: Reply, { language, note }: Answer, isCut: boolean): Answer {
  const { text, sources, dropped, isFromOtherLanguage } = reply;
  const notes = [isFromOtherLanguage ? modelTexts[language].otherLanguage : '', note ?? ''].filter(Boolean);
  return {
    outcome: dropped > 0 || isCut ? 'partly' : 'answered',
    text,
    language,
    sources,
    isFromModel: true,
    ...(notes.length > 0 && { note: notes.join('\n') }),
  };
}
