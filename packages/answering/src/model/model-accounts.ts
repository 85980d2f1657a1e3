import type { Payer } from '../answer/answers.ts';
import type { Usage } from './client/model-client.ts';

/** Reserved for one call. */
export type Account = { settle(used: Usage): Promise<void> };

export type NoAccount = 'cap_reached' | 'day_used_up';

/** Budget for model calls: the maximum is reserved before a call, and the rest released after. */
export type ModelAccounts = {
  /** The reason instead of an account, if the cap or the daily budget leaves no room. */
  open(payer: Payer, most: Usage): Promise<Account | NoAccount>;
  countWithoutModel(payer: Payer, fault: string): Promise<void>;
};
