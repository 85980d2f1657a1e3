import { createConnection } from 'mongoose';
import { inject, test } from 'vitest';
import { call } from '../target/call.ts';
import { createTally } from '../target/tally.ts';
import { SHOP } from '../world/belongings.ts';
import { furnishClient } from '../world/caller-of.ts';

const { chief, things } = inject('world');
const AT_ONCE = 200;
/** Tokens left in the budget of the installation's key. */
const LEFT = 6000;
const TOKENS_PER_DAY = 5_000_000;
const model = new URL(process.env.TARGET_MODEL ?? '').origin;
const billed = async () =>
  (await (await fetch(`${model}/billed`)).json()) as { calls: number; tokens: number };

/** Simulates other bots using up the day's budget. */
async function spendAllBut(left: number) {
  const connection = await createConnection(process.env.TARGET_MONGODB ?? '').asPromise();
  const meters = connection.getClient().db('fucina_chatbot').collection('bot_meters');
  const today = { botId: 'installation', period: new Date().toISOString().slice(0, 10) };
  const { matchedCount } = await meters.updateOne(today, { $set: { heldTokens: TOKENS_PER_DAY - left } });
  await connection.close();
  return matchedCount;
}

test('200 concurrent visitors stay within the remaining daily budget, and all get answers', async () => {
  const { check, settle } = createTally(
    'S16',
    `${AT_ONCE} concurrent questions against the rest of a day’s tokens`,
  );
  const { things: own } = await furnishClient('spender', { chief, shared: things.bruno });
  check((await spendAllBut(LEFT)) === 1, 'there is no meter for today');
  const before = await billed();

  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, at) =>
      call(`/api/widget/${own.botId}/message`, {
        headers: { origin: SHOP },
        json: { message: `When is the shop open on Saturday, asks number ${at}?` },
      }),
    ),
  );

  const after = await billed();
  const calls = after.calls - before.calls;
  const tokens = after.tokens - before.tokens;
  check(calls > 0 && calls < AT_ONCE, `the model was called ${calls} times`);
  check(tokens <= LEFT + tokens / Math.max(1, calls), `${tokens} tokens where ${LEFT} were left`);
  for (const { status, text } of answers) check(status === 200, `${status} ${text.slice(0, 80)}`);
  settle({ atLeast: AT_ONCE });
});
