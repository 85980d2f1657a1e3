import {
  type ChangeCorrectionBody,
  type Correction,
  type CreateCorrectionBody,
  correctionLimits,
} from '@fucina/contracts/correction';
import { inEachLanguage, type Language, languages, otherLanguage } from '@fucina/contracts/languages';
import { createOnce } from '@fucina/service-kit/create-once';
import { problem } from '@fucina/service-kit/problem';
import { isRecordId } from '@fucina/service-kit/record-id';
import { payerOf } from '../bots/bot-secrets.usecases.ts';
import type { ChatbotDeps } from '../deps.ts';
import { type StoredAnswer, type StoredCorrection, toCorrection } from './corrections.repository.ts';
import { phrasingsOfGap } from './gaps.usecases.ts';

type ChangedAnswers = Partial<Record<Language, string | undefined>>;

type NewCorrection = { botId: string; body: CreateCorrectionBody };

export async function createCorrection(
  { botId, body }: NewCorrection,
  deps: ChatbotDeps,
): Promise<Correction> {
  const { record } = await createOnce({
    requestKey: body.requestKey,
    find: (requestKey) => deps.correctionStore.findByRequest(botId, requestKey),
    create: () => addCorrection({ botId, body }, deps),
  });
  return publish(record, botId, deps);
}

async function addCorrection({ botId, body }: NewCorrection, deps: ChatbotDeps) {
  const { correctionStore, now } = deps;
  const { question, answer, language, gapId, requestKey } = body;
  if ((await correctionStore.countByBot(botId)) >= correctionLimits.perBot)
    throw problem('correction.limit_reached');
  const phrasings = gapId === undefined ? [] : await phrasingsOfGap({ botId, gapId }, deps);
  const others = phrasings.filter((phrasing) => phrasing !== question);
  const answers = await inBothLanguages({ botId, text: answer, language }, deps);
  const parts = { question, language, phrasings: others, answers, requestKey };
  return correctionStore.create(botId, { ...parts, now: now() });
}

/** Optimistic locking. Machine translations are redone, reviewed ones kept. */
export async function changeCorrection(
  { botId, id, body }: { botId: string; id: string; body: ChangeCorrectionBody },
  deps: ChatbotDeps,
): Promise<Correction> {
  const { correctionStore, now } = deps;
  const before = await requireCorrection({ botId, id }, deps);
  const { version, question = before.question, answers: changed = {} } = body;
  const answers = await followChange({ botId, before, changed }, deps);
  const after = await correctionStore.change({ botId, id, version }, { question, answers, now: now() });
  if (after) return publish(after, botId, deps);

  const current = await requireCorrection({ botId, id }, deps);
  const isSame =
    current.version === version + 1 &&
    current.question === question &&
    languages.every((one) => changed[one] === undefined || changed[one] === current.answers[one].text);
  if (!isSame) throw problem('record.changed_meanwhile');
  return publish(current, botId, deps);
}

/** Idempotent. Caches are invalidated either way. */
export async function removeCorrection({ botId, id }: { botId: string; id: string }, deps: ChatbotDeps) {
  if (isRecordId(id)) await deps.correctionStore.remove(botId, id);
  await show(botId, deps);
}

async function publish(correction: StoredCorrection, botId: string, deps: ChatbotDeps): Promise<Correction> {
  await show(botId, deps);
  return toCorrection(correction);
}

/** Raises the revision so that readers reload. Even a single correction makes a bot answerable. */
async function show(botId: string, { bots, knowledgeOfBots }: ChatbotDeps) {
  await bots.raiseRevision(botId);
  await knowledgeOfBots.refresh(botId);
}

async function requireCorrection(
  { botId, id }: { botId: string; id: string },
  { correctionStore }: ChatbotDeps,
) {
  const correction = isRecordId(id) ? await correctionStore.find(botId, id) : null;
  if (!correction) throw problem('record.not_found');
  return correction;
}

async function followChange(
  { botId, before, changed }: { botId: string; before: StoredCorrection; changed: ChangedAnswers },
  deps: ChatbotDeps,
): Promise<Record<Language, StoredAnswer>> {
  const { language, answers } = before;
  const other = otherLanguage(language);
  const own = changed[language];
  const drafted =
    own !== undefined && own !== answers[language].text && answers[other].state !== 'written'
      ? await inBothLanguages({ botId, text: own, language }, deps)
      : answers;
  const written = (text: string | undefined): StoredAnswer | undefined =>
    text === undefined ? undefined : { text, state: 'written' };
  return inEachLanguage((one) => written(changed[one]) ?? drafted[one]);
}

async function inBothLanguages(
  { botId, text, language }: { botId: string; text: string; language: Language },
  deps: ChatbotDeps,
): Promise<Record<Language, StoredAnswer>> {
  const written: StoredAnswer = { text, state: 'written' };
  const bot = await deps.bots.find(botId);
  const draft = await deps.drafts
    .translate(text, {
      from: language,
      to: otherLanguage(language),
      payer: bot ? payerOf(bot, deps) : undefined,
    })
    .catch(() => null);
  const drafted: StoredAnswer = draft ? { text: draft, state: 'draft' } : { text, state: 'untranslated' };
  return inEachLanguage((one) => (one === language ? written : drafted));
}
