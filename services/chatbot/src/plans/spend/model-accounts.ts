import type { Payer } from '../../adapters/answers/answers.ts';
import { countSpend, countTokens } from '../../figures.ts';
import type { Hold, MetersRepository } from '../meters.repository.ts';
import { monthOf } from '../month.ts';
import type { Month } from '../stored-meter.ts';
import { costOf, MICRO, type Prices } from './money.ts';

type Tokens = { in: number; out: number };
type Options = {
  meters: Pick<MetersRepository, 'find' | 'hold' | 'settle' | 'setCapped' | 'setDue' | 'countWithoutModel'>;
  prices: Prices | null;
  /** What all bots together may use of the installation's key in a day; null is without limit. */
  tokensPerDay: number | null;
  now: () => Date;
};

/** What a call holds until it is known what it has used. */
export type Account = { settle(used: Tokens): Promise<void> };
/** Why a call may not be made. */
export type NoAccount = 'cap_reached' | 'day_used_up';
export type ModelAccounts = ReturnType<typeof createModelAccounts>;

const INSTALLATION = 'installation';
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** Of the cap, when the owner is told. */
const TOLD_AT = [80, 100];

function noteUse({ keyKind: key }: Payer, used: Tokens, microCents: number) {
  countTokens({ direction: 'in', key }, used.in);
  countTokens({ direction: 'out', key }, used.out);
  countSpend({ key }, microCents / MICRO);
}

/** Who pays for the model, and how much. What a call may cost at most is taken before it, and the rest given back after. */
export function createModelAccounts({ meters, prices, tokensPerDay, now }: Options) {
  async function holdOfDay({ keyKind }: Payer, most: Tokens, day: Month): Promise<Hold | null> {
    const limit = keyKind === 'installation' ? tokensPerDay : null;
    const hold: Hold = { of: 'heldTokens', amount: most.in + most.out, limit };
    return (await meters.hold(day, hold)) ? hold : null;
  }

  /** Where only the calls that are under way leave no room, the cap is not reached yet. */
  async function noteCap(month: Month, { capCents }: Payer, { amount, limit }: Hold) {
    const { spentMicroCents, heldMicroCents } = await meters.find(month);
    if (capCents === null || limit === null || spentMicroCents - heldMicroCents + amount <= limit) return;
    await meters.setCapped(month, capCents);
    await meters.setDue(month, 100, 'cap');
  }

  return {
    isPriced: prices !== null,

    /** What all bots together have used of the installation's key since midnight. */
    async today() {
      const { tokensIn, tokensOut } = await meters.find({ botId: INSTALLATION, period: dayOf(now()) });
      const cents = prices && costOf({ in: tokensIn, out: tokensOut }, prices) / MICRO;
      return { tokensIn, tokensOut, limit: tokensPerDay, cents };
    },

    /** Null with the reason when the cap, or the installation's day, leaves no room for the call. */
    async open(payer: Payer, most: Tokens): Promise<Account | NoAccount> {
      const at = now();
      const month = { botId: payer.botId, period: monthOf(at).period };
      const day = { botId: INSTALLATION, period: dayOf(at) };
      const capMicro = payer.capCents === null || !prices ? null : payer.capCents * MICRO;
      const hold: Hold = { of: 'spentMicroCents', amount: costOf(most, prices), limit: capMicro };
      if (!(await meters.hold(month, hold))) {
        await noteCap(month, payer, hold);
        return 'cap_reached';
      }
      const none = { in: 0, out: 0, at };
      const ofDay = payer.keyKind === 'own' ? null : await holdOfDay(payer, most, day);
      if (payer.keyKind !== 'own' && !ofDay) {
        await meters.settle(month, { ...none, held: hold, amount: 0 });
        return 'day_used_up';
      }
      return {
        async settle(used) {
          const amount = costOf(used, prices);
          noteUse(payer, used, amount);
          const meter = await meters.settle(month, { ...used, held: hold, amount, at: now() });
          if (ofDay)
            await meters.settle(day, { ...used, held: ofDay, amount: used.in + used.out, at: now() });
          if (capMicro === null || !meter) return;
          const spent = meter.spentMicroCents - meter.heldMicroCents;
          const percent = TOLD_AT.findLast((reached) => spent * 100 >= capMicro * reached);
          const isKnown = percent === undefined || [...meter.capTold, ...meter.capDue].includes(percent);
          if (!isKnown) await meters.setDue(month, percent, 'cap');
        },
      };
    },

    /** That the pages answered in the model's place: the owner sees it. */
    async countWithoutModel({ botId }: Payer, fault: string) {
      const at = now();
      await meters.countWithoutModel({ botId, period: monthOf(at).period }, { fault, at });
    },
  };
}
