import type { Chatbot } from './start-chatbot.ts';

/** Excludes what other tests keep in the same Redis. */
export async function findTraces({ db, redis, redisPrefix }: Chatbot, marks: string[]): Promise<string[]> {
  const found: string[] = [];
  const look = (place: string, text: string) => {
    for (const mark of marks) if (text.includes(mark)) found.push(`${place}: ${mark}`);
  };
  for (const { name: collectionName } of await db.listCollections()) {
    for await (const record of db.collection(collectionName).find({})) {
      look(collectionName, JSON.stringify(record));
      const { data } = record as { data?: { buffer?: Uint8Array } };
      if (data?.buffer) look(collectionName, Buffer.from(data.buffer).toString('latin1'));
    }
  }
  const keys = await redis.keys('*');
  for (const key of keys.filter((name) => !name.startsWith('test-') || name.startsWith(redisPrefix))) {
    look('key in redis', key);
    look(`value of ${key}`, JSON.stringify(await readValue(redis, key)));
  }
  return found;
}

async function readValue(redis: Chatbot['redis'], key: string): Promise<unknown> {
  const type = await redis.type(key);
  if (type === 'string') return redis.get(key);
  if (type === 'hash') return redis.hgetall(key);
  if (type === 'list') return redis.lrange(key, 0, -1);
  if (type === 'set') return redis.smembers(key);
  if (type === 'zset') return redis.zrange(key, '0', '-1');
  if (type === 'stream') return redis.xrange(key, '-', '+');
  return type;
}
