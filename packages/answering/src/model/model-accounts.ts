import type { Payer } from '../answer/answers.ts';
import type { CallEnd, ModelService, Usage } from './client/model-client.ts';
import type { Prompt } from './model-prompt.ts';

/** A budget reservation for one call; `settle` books the actual usage. */
export type Account = { settle(used: Usage): Promise<void> };

export type NoAccount = 'cap_reached' | 'day_used_up';

/** Budget for model calls: reserves the maximum cost before a call and releases the rest after it. */
export type ModelAccounts = {
  /** Returns a reason instead if the bot's cap or the daily budget is exhausted. */
  open(payer: Payer, most: Usage): Promise<Account | NoAccount>;
  countWithoutModel(payer: Payer, fault: string): Promise<void>;
};

// An Italian token averages just over three characters; two bytes a token is the worst case.
const USUAL_CHARACTERS = 3.5;
const LEAST_BYTES = 2;
const FRAME_TOKENS = 50;

type Written = Pick<Prompt, 'instructions' | 'prompt'>;

/** Worst-case usage of a call, for the reservation. */
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
