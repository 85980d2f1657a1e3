import { Types } from 'mongoose';
import { splitWords } from '../../shared/words.ts';
import type { Turn } from './stored-conversation.ts';

const MAX_WORDS = 2000;
const MAX_WORDS_A_TURN = 300;
const MAX_PAGES = 50;

/** An ObjectId that sorts by the given time. */
export const idAt = (at: Date) =>
  new Types.ObjectId(Types.ObjectId.generate(Math.floor(at.getTime() / 1000)));

export function summarize(turn: Turn) {
  const { question, answer, outcome, language, channel, visitor, pageUrl, at } = turn;
  const words = [...new Set([...splitWords(question), ...splitWords(answer)])].slice(0, MAX_WORDS_A_TURN);
  return [
    {
      $set: {
        _id: { $ifNull: ['$_id', idAt(at)] },
        channel: { $ifNull: ['$channel', channel] },
        isCounted: { $ifNull: ['$isCounted', channel !== 'preview'] },
        visitor: { $ifNull: [{ $literal: visitor ?? null }, '$visitor'] },
        startedAt: { $ifNull: ['$startedAt', at] },
        lastAt: { $max: ['$lastAt', at] },
        turnCount: { $add: [{ $ifNull: ['$turnCount', 0] }, 1] },
        firstQuestion: { $ifNull: ['$firstQuestion', { $literal: question }] },
        pageUrl: { $ifNull: ['$pageUrl', { $literal: pageUrl ?? null }] },
        outcomes: withMore('$outcomes', [outcome]),
        [`outcomeCounts.${outcome}`]: { $add: [{ $ifNull: [`$outcomeCounts.${outcome}`, 0] }, 1] },
        languages: withMore('$languages', [language]),
        ratings: withMore('$ratings', []),
        pages: withMore('$pages', pageUrl ? [pageUrl] : [], MAX_PAGES),
        words: withMore('$words', words, MAX_WORDS),
      },
    },
  ];
}

/** `$literal`: visitor text that begins with a dollar is not a field path. */
function withMore(field: string, values: string[], most = 10) {
  const known = { $ifNull: [field, []] };
  const added = { $setDifference: [{ $literal: values }, known] };
  return { $slice: [{ $concatArrays: [known, added] }, most] };
}
