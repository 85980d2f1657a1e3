import type { Gap, GapReason } from '@fucina/contracts/gap';
import type { StoredTurn } from '../conversations/stored-conversation.ts';

const MAX_EXAMPLES = 5;
const HALF_LIFE_DAYS = 14;
const DAY_MS = 86_400_000;

export function toGap(turns: StoredTurn[], correctionId: string | null): Gap {
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

/** One per question, double for a downvote, with a half-life of two weeks. */
export function weightOf(turns: readonly StoredTurn[], now: Date): number {
  return turns.reduce((sum, { at, rating, outcome }) => {
    const ageDays = Math.max(0, now.getTime() - at.getTime()) / DAY_MS;
    const matters = rating === 'down' ? 2 : outcome === 'partly' ? 0.7 : 1;
    return sum + matters * 0.5 ** (ageDays / HALF_LIFE_DAYS);
  }, 0);
}
