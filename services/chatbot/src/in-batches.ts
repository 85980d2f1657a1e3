/**
 * Hands on what many ask for at the same moment together: one goes at once, and what comes meanwhile waits for its
 * return and then goes as one. `work` gives a result for each, or an error; when it throws, all of the batch fail, and
 * those who waited for it: what does not answer is not waited for twice.
 */
export function inBatches<Item, Result>(
  work: (items: Item[]) => Promise<(Result | Error)[]>,
  { most = 100 }: { most?: number } = {},
): (item: Item) => Promise<Result> {
  type Waiter = { item: Item } & Omit<PromiseWithResolvers<Result>, 'promise'>;
  const waiting: Waiter[] = [];
  let isWorking = false;

  async function workOn(batch: Waiter[]) {
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve, reject }, at) => {
        const result = results[at];
        if (result instanceof Error) reject(result);
        else resolve(result as Result);
      });
    } catch (error) {
      for (const { reject } of [...batch, ...waiting.splice(0)]) reject(error);
    }
  }

  async function workOff() {
    isWorking = true;
    while (waiting.length > 0) await workOn(waiting.splice(0, most));
    isWorking = false;
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    waiting.push({ item, resolve, reject });
    if (!isWorking) void workOff();
    return promise;
  };
}
