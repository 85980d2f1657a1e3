import { setImmediate } from 'node:timers/promises';
import type { Gap, GapReason, GapsResponse } from '@fucina/contracts/gap';
import { inEachLanguage } from '@fucina/contracts/languages';
import { problem } from '@fucina/service-kit/problem';
import type { StoredTurn } from '../conversations/stored-conversation.ts';
import type { ChatbotDeps } from '../deps.ts';
import { matchCorrection, type ReadCorrection, readCorrection } from './correction-book.ts';
import type { StoredCorrection } from './corrections.repository.ts';
import type { Dismissal } from './dismissals.repository.ts';
import { groupQuestions } from './group-questions.ts';

const MAX_TURNS = 1000;
const MAX_GAPS = 100;
// Batch size; yields to the event loop in between, so that visitors are not kept waiting.
const AT_ONCE = 20;
const MAX_PHRASINGS = 20;

export async function listGaps(botId: string, deps: ChatbotDeps): Promise<GapsResponse> {
  const { groups, isCut } = await groupOpenTurns(botId, deps);
  const now = deps.now();
  const gaps = groups
    .map((group) => {
      const turns = group.map(({ turn }) => turn);
      const failed = group.findLast(({ correctionId }) => correctionId !== null);
      return { turns, correctionId: failed?.correctionId ?? null, weight: weightOf(turns, now) };
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_GAPS)
    .map(({ turns, correctionId }) => toGap(turns, correctionId));
  return { gaps, isCut };
}

export async function countGaps(botId: string, deps: ChatbotDeps): Promise<number> {
  return (await groupOpenTurns(botId, deps)).groups.length;
}

/** Dismisses a group permanently, including similar questions asked later. */
export async function dismissGap({ botId, gapId }: { botId: string; gapId: string }, deps: ChatbotDeps) {
  const group = await findGroup({ botId, gapId }, deps);
  if (!group) throw problem('record.not_found');
  for (const { question, language } of distinct(group)) {
    await deps.dismissals.add(botId, { question, language }, deps.now());
  }
}

export async function phrasingsOfGap({ botId, gapId }: { botId: string; gapId: string }, deps: ChatbotDeps) {
  const group = (await findGroup({ botId, gapId }, deps)) ?? [];
  const latest = distinct(group).slice(-MAX_PHRASINGS);
  return latest.map(({ question }) => question.slice(0, 500));
}

type Open = Pick<StoredTurn, 'question' | 'language'> & { turn: StoredTurn; correctionId: string | null };

async function findGroup({ botId, gapId }: { botId: string; gapId: string }, deps: ChatbotDeps) {
  const { groups } = await groupOpenTurns(botId, deps);
  return groups.find((group) => group.some(({ turn }) => turn._id.toString() === gapId));
}

function distinct(group: Open[]): Open[] {
  return [...new Map(group.map((one) => [one.question.toLowerCase(), one])).values()];
}

/** Oldest first. Skips questions dismissed or answered since. */
async function groupOpenTurns(botId: string, { conversations, correctionStore, dismissals }: ChatbotDeps) {
  const [turns, corrections, dismissed] = await Promise.all([
    conversations.listGapTurns(botId, MAX_TURNS + 1),
    correctionStore.listByBot(botId),
    dismissals.listByBot(botId),
  ]);
  const settled = createSettled({ corrections, dismissed });
  const open: Open[] = [];
  for (const [at, turn] of turns.slice(-MAX_TURNS).entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    const { isDismissed, answered } = settled(turn);
    const correction = answered ?? corrections.find(({ id }) => id === turn.correctionId) ?? null;
    if (isDismissed || (correction && turn.at <= correction.updatedAt)) continue;
    const { question, language } = turn;
    open.push({ turn, question, language, correctionId: correction?.id ?? null });
  }
  return { groups: await groupQuestions(open), isCut: turns.length > MAX_TURNS };
}

type Settling = { corrections: StoredCorrection[]; dismissed: Dismissal[] };

/** Whether the owner has dismissed or corrected a question. Memoized by text. */
function createSettled({ corrections, dismissed }: Settling) {
  const read = corrections.map(readCorrection);
  const hidden = dismissed.map(readDismissed);
  const known = new Map<string, { isDismissed: boolean; answered: StoredCorrection | null }>();
  return ({ question, language }: StoredTurn) => {
    const key = `${language} ${question}`;
    const asked = { question, language, history: [] };
    const found = known.get(key) ?? {
      isDismissed: matchCorrection(asked, hidden) !== null,
      answered: matchCorrection(asked, read),
    };
    known.set(key, found);
    return found;
  };
}

/** Uses the same similarity threshold as corrections. */
function readDismissed({ question, language }: Dismissal): ReadCorrection {
  const none = { text: '', state: 'untranslated' as const };
  const epoch = new Date(0);
  return readCorrection({
    ...{ id: '', question, language, phrasings: [], answers: inEachLanguage(() => none), version: 1 },
    ...{ createdAt: epoch, updatedAt: epoch },
  });
}

const MAX_EXAMPLES = 5;
const HALF_LIFE_DAYS = 14;
const DAY_MS = 86_400_000;

function toGap(turns: StoredTurn[], correctionId: string | null): Gap {
  const [first] = turns;
  const last = turns.at(-1);
  if (!first || !last) throw new Error('a group has turns');
  return {
    id: first._id.toString(),
    question: last.question,
    language: last.language,
    count: turns.length,
    languages: [...new Set(turns.map(({ language }) => language))].sort(),
    firstAt: first.at.toISOString(),
    lastAt: last.at.toISOString(),
    reasons: [...new Set(turns.flatMap(reasonsOf))].sort(),
    correctionId,
    examples: turns
      .slice(-MAX_EXAMPLES)
      .reverse()
      .map((turn) => ({
        turnId: turn._id.toString(),
        conversationId: turn.conversationId,
        question: turn.question,
        answer: turn.answer,
        language: turn.language,
        outcome: turn.outcome,
        rating: turn.rating ?? null,
        at: turn.at.toISOString(),
      })),
  };
}

function reasonsOf({ outcome, rating }: StoredTurn): GapReason[] {
  const byOutcome: GapReason[] = outcome === 'not_in_content' || outcome === 'partly' ? [outcome] : [];
  return rating === 'down' ? [...byOutcome, 'rated_down'] : byOutcome;
}

/** One per question, two if rated down, with a half-life of two weeks. */
function weightOf(turns: readonly StoredTurn[], now: Date): number {
  return turns.reduce((sum, { at, rating, outcome }) => {
    const ageDays = Math.max(0, now.getTime() - at.getTime()) / DAY_MS;
    const matters = rating === 'down' ? 2 : outcome === 'partly' ? 0.7 : 1;
    return sum + matters * 0.5 ** (ageDays / HALF_LIFE_DAYS);
  }, 0);
}
