import { forAll } from '@fucina/service-kit/testing/for-all';
import { expect, test, vi } from 'vitest';
import { newRequestKey } from './bot-accounts.ts';
import { startModelBots } from './model/model-bots.ts';
import { eventually } from './start-chatbot.ts';

const HOURS = 'The shop is open Tuesday to Saturday from 7:30 to 14:00.';
const message = 'When are you open?';

const it = forAll(() =>
  startModelBots({
    ANSWERS_AT_ONCE: '2',
    ANSWERS_WAITING: '1',
    ANSWERS_FIRST_SECONDS: '20',
    ANSWERS_SECONDS: '25',
  }),
);

test('a busy bot returns 503 once its queue is full, while another bot is answered', async () => {
  const [busy, calm] = [await it.createShopBot(), await it.createShopBot()];
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  it.model.will(({ key }) => ({ say: HOURS, ...(key?.includes(busy.key) && { until }) }));
  const { mock: admitted } = vi.spyOn(it.deps.admission, 'run');
  const requestKey = newRequestKey();
  const last = { message, language: 'it', requestKey };

  const first = it.ask(busy.id, message);
  await eventually(async () => it.model.calls.length, Boolean);
  const second = it.ask(busy.id, message);
  // The place in the queue is taken.
  await eventually(
    async () => admitted.calls.length,
    (count) => count === 2,
  );
  const [asJson, asStream] = await Promise.all([
    it.visit(`/${busy.id}/message`, last),
    it.visit(`/${busy.id}/message`, { ...last, language: 'en' }, { accept: 'text/event-stream' }),
  ]);
  const other = await it.ask(calm.id, message);
  const callsMeanwhile = it.model.calls.length;
  goOn();

  expect(other.answer).toBe(HOURS);
  expect(callsMeanwhile).toBe(2);
  expect([asJson.status, asJson.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await asJson.json()).toMatchObject({
    code: 'answers.busy',
    detail: 'In questo momento arrivano molte domande. Riprova tra qualche secondo.',
  });
  expect(await asStream.json()).toMatchObject({
    code: 'answers.busy',
    detail: 'Many questions are coming in right now. Try again in a few seconds.',
  });
  expect([(await first).answer, (await second).answer]).toEqual([HOURS, HOURS]);
  expect((await it.usage(busy.id)).interactions.used).toBe(2);
  expect((await it.visit(`/${busy.id}/message`, last)).status).toBe(200);
  expect((await it.usage(busy.id)).interactions.used).toBe(3);
});
