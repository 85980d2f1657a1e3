import type { Payer } from '@fucina/answering/answer/answers';
import type { Usage } from '@fucina/answering/model/client/model-client';
import type { Account, NoAccount } from '@fucina/answering/model/model-accounts';
import { createCounter } from '@fucina/service-kit/telemetry/metrics';
import { type Hold, type Month, monthOf } from './meter-counts.ts';
import type { MetersRepository } from './meters.repository.ts';

/** Cents per million tokens. */
type Prices = { inCents: number; outCents: number };

export const MICRO = 1_000_000;

/** In millionths of a cent, rounded up, since a token costs far less than a cent. */
function costOf(tokens: { in: number; out: number }, prices: Prices | null): number {
  return prices ? Math.ceil(tokens.in * prices.inCents + tokens.out * prices.outCents) : 0;
}

type Options = {
  meters: Pick<
    MetersRepository,
    'find' | 'hold' | 'settle' | 'setCapped' | 'setDue' | 'noteReached' | 'countWithoutModel'
  >;
  prices: Prices | null;
  /** Tokens a day on our own key, for all bots together; null is unlimited. */
  tokensPerDay: number | null;
  now: () => Date;
};

const INSTALLATION = 'installation';
const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Labeled by who pays: the bot's own key, or the installation's. */
const countTokens = createCounter({
  name: 'model_tokens_total',
  help: 'Tokens that the model has used, by direction and by whose key pays.',
  labels: ['direction', 'key'],
});
const countSpend = createCounter({
  name: 'model_spend_cents_total',
  help: 'What the model has cost in cents, by whose key pays; nothing where no prices are configured.',
  labels: ['key'],
});

function noteUse({ keyKind: key }: Payer, used: Usage, microCents: number) {
  countTokens({ direction: 'in', key }, used.in);
  countTokens({ direction: 'out', key }, used.out);
  countSpend({ key }, microCents / MICRO);
}

/** Budget for model calls: reserves the maximum cost before a call and releases the rest after it. */
export function createModelAccounts({ meters, prices, tokensPerDay, now }: Options) {
  async function holdOfDay({ keyKind }: Payer, most: Usage, day: Month): Promise<Hold | null> {
    const limit = keyKind === 'installation' ? tokensPerDay : null;
    const hold: Hold = { of: 'heldTokens', amount: most.in + most.out, limit };
    return (await meters.hold(day, hold)) ? hold : null;
  }

  /** Blocked only by reservations, the cap is not reached yet. */
  async function noteCap(month: Month, { capCents }: Payer, { amount, limit }: Hold) {
    const { spentMicroCents, heldMicroCents } = await meters.find(month);
    if (capCents === null || limit === null || spentMicroCents - heldMicroCents + amount <= limit) return;
    await meters.setCapped(month, capCents);
    await meters.setDue(month, 100, 'cap');
  }

  return {
    isPriced: prices !== null,

    /** Tokens spent on our own key since midnight UTC. */
    async today() {
      const { tokensIn, tokensOut } = await meters.find({ botId: INSTALLATION, period: dayOf(now()) });
      const cents = prices && costOf({ in: tokensIn, out: tokensOut }, prices) / MICRO;
      return { tokensIn, tokensOut, limit: tokensPerDay, cents };
    },

    /** Returns a reason instead if the cap or the daily budget is exhausted. */
    async open(payer: Payer, most: Usage): Promise<Account | NoAccount> {
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
          await meters.noteReached(meter, { used: spent, limit: capMicro }, 'cap');
        },
      };
    },

    async countWithoutModel({ botId }: Payer, fault: string) {
      const at = now();
      await meters.countWithoutModel({ botId, period: monthOf(at).period }, { fault, at });
    },
  };
}
