import { type Answer, isGood, isToldToRetry } from '../../faults/harness/caller.ts';
import { type BenchRow, benchRow } from '../bench.ts';
import { failedRow, timeRows } from './figures.ts';
import type { Product } from './product.ts';
import { openVisitors } from './visitors.ts';

const FEW = 8;
const MANY = 200;
const WARM_UP = 200;
const BURST = 1000;

/** Messages from two hundred visitors in a closed loop, compared with eight, and a burst of a thousand. */
export async function measureMessages(product: Product, { count }: { count: number }): Promise<BenchRow[]> {
  const { askWidget } = await openVisitors(product);
  await askAll(askWidget, { count: WARM_UP, atOnce: FEW });
  const few = await askAll(askWidget, { count: Math.ceil(count / 10), atOnce: FEW });
  const computedBefore = product.computedMs();
  const many = await askAll(askWidget, { count, atOnce: MANY });
  const computed = (product.computedMs() - computedBefore) / count;
  const burst = await askAll(askWidget, { count: BURST, atOnce: BURST });
  const isFine = (answer: Answer) => isGood(answer) || isToldToRetry(answer);
  const refused = burst.answers.filter(isToldToRetry);
  return [
    benchRow(`messages: ${FEW} visitors at once`, few.perSecond, 'a second'),
    benchRow(`messages: ${MANY} visitors at once`, many.perSecond, 'a second'),
    benchRow(`messages: ${MANY} visitors to ${FEW}`, many.perSecond / few.perSecond, '×', { atLeast: 1 }),
    ...timeRows(`messages: ${FEW} visitors at once`, few.ms),
    ...timeRows(`messages: ${MANY} visitors at once`, many.ms),
    benchRow('messages: computed for each, whole product', computed, 'ms'),
    failedRow(`messages: ${count} of ${MANY} visitors`, many.answers),
    benchRow(`messages: of ${BURST} in one moment answered`, burst.answers.filter(isGood).length, ''),
    ...(refused.length > 0
      ? timeRows(
          `messages: ${BURST} in one moment, refusals`,
          refused.map(({ ms }) => ms),
        )
      : []),
    failedRow(`messages: ${BURST} in one moment, answered or told when to come back`, burst.answers, isFine),
  ];
}

export async function askAll(
  ask: () => Promise<Answer>,
  { count, atOnce }: { count: number; atOnce: number },
) {
  const answers: Answer[] = [];
  let left = count;
  const since = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left-- > 0) answers.push(await ask());
    }),
  );
  const perSecond = count / ((performance.now() - since) / 1000);
  return { answers, perSecond, ms: answers.map(({ ms }) => ms) };
}
