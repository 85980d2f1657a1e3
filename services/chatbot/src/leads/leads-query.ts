import { type LeadKind, type LeadStatus, leadKind } from '@fucina/contracts/lead';
import { splitWords } from '../shared/words.ts';

const MAX_WORDS = 5;
const WITHOUT_SPAM: LeadStatus[] = ['new', 'in_progress', 'closed'];

type Filters = { status?: LeadStatus | undefined; kind?: LeadKind | undefined; q: string };

/** The website's own requests: leads of chatbots have no kind. */
export const ours = { kind: { $in: leadKind.options } };

/** Every search word must be a prefix of a word in the lead. */
export function toFilter({ status, kind, q }: Filters) {
  const words = splitWords(q).slice(0, MAX_WORDS);
  return {
    status: status ?? { $in: WITHOUT_SPAM },
    ...(kind ? { kind } : ours),
    ...(words.length > 0 ? { $and: words.map((word) => ({ words: { $regex: `^${word}` } })) } : {}),
  };
}
