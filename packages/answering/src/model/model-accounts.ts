import type { Payer } from '../answer/answers.ts';
import type { CallEnd, ModelService, Usage } from './client/model-client.ts';
import type { Prompt } from './model-prompt.ts';

/** Reserved for one call. */
export type Account = { settle(used: Usage): Promise<void> };

export type NoAccount = 'cap_reached' | 'day_used_up';

/** Budget for model calls: the maximum is reserved before a call, and the rest released after. */
export type ModelAccounts = {
  /** The reason instead of an account, if the cap or the daily budget leaves no room. */
  open(payer: Payer, most: Usage): Promise<Account | NoAccount>;
  countWithoutModel(payer: Payer, fault: string): Promise<void>;
};

// An Italian token is a good three characters; two bytes is the least to expect.
const USUAL_CHARACTERS = 3.5;
const LEAST_BYTES = 2;
const FRAME_TOKENS = 50;

type Written = Pick<Prompt, 'instructions' | 'prompt'>;

/** Upper bound of a call's usage, for the budget check. */
export function mostOf({ instructions, prompt }: Written, { maxTokens }: ModelService['limits']): Usage {
  const bytes = Buffer.byteLength(instructions) + Buffer.byteLength(prompt);
  return { in: Math.ceil(bytes / LEAST_BYTES) + FRAME_TOKENS, out: maxTokens };
}

export function usedBy(
  { usage, hasBegun, fault }: CallEnd,
  { written: { instructions, prompt }, heard }: { written: Written; heard: string },
): Usage {
  if (usage) return usage;
  const isAsked = hasBegun || fault === 'slow' || fault === 'hung_up' || fault === null;
  if (!isAsked) return { in: 0, out: 0 };
  const tokensOf = (text: string) => Math.ceil(text.length / USUAL_CHARACTERS);
  return { in: tokensOf(instructions + prompt) + FRAME_TOKENS, out: tokensOf(heard) };
}
