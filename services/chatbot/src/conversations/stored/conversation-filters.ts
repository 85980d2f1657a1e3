import type { ListConversationsQuery } from '@fucina/contracts/conversation';
import { escapeRegex } from '@fucina/service-kit/mongo';
import { Types } from 'mongoose';
import { startOfDay } from '../../shared/time-zones.ts';
import { splitWords } from '../../shared/words.ts';

const MAX_WORDS = 5;
const DAY_MS = 86_400_000;

export type ConversationFilters = Omit<ListConversationsQuery, 'before' | 'limit'>;

/** Every search word must be a prefix of a word in the conversation. */
export function toQuery(botId: string, filters: ConversationFilters & { before?: string | undefined }) {
  const { search, outcome, language, rating, page, channel } = filters;
  const words = splitWords(search).slice(0, MAX_WORDS);
  return {
    botId,
    ...(channel ? { channel } : { isCounted: true }),
    ...(outcome ? { outcomes: outcome } : {}),
    ...(language ? { languages: language } : {}),
    ...(rating ? { ratings: rating } : {}),
    ...(page ? { pages: { $regex: `^${escapeRegex(page)}` } } : {}),
    ...(words.length > 0 ? { $and: words.map((word) => ({ words: { $regex: `^${word}` } })) } : {}),
    ...whenStarted(filters),
  };
}

/** ObjectIds begin with their creation time in seconds. */
function whenStarted({ from, to, tz, before }: ConversationFilters & { before?: string | undefined }) {
  const first = from && firstIdAt(startOfDay(from, tz));
  const end = to && firstIdAt(startOfDay(nextDay(to), tz));
  const ends = [end, before && new Types.ObjectId(before)].filter((id) => id instanceof Types.ObjectId);
  const [least] = ends.sort((a, b) => (a.toString() < b.toString() ? -1 : 1));
  if (!first && !least) return {};
  return { _id: { ...(first ? { $gte: first } : {}), ...(least ? { $lt: least } : {}) } };
}

const nextDay = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

function firstIdAt(date: Date) {
  const seconds = Math.max(0, Math.floor(date.getTime() / 1000));
  return new Types.ObjectId(seconds.toString(16).padStart(8, '0') + '0'.repeat(16));
}
