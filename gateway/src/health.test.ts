import { expect, test } from 'vitest';
import { logger } from '../test/start-gateway.ts';
import { createHealthApp } from './health.ts';

test('readiness checks services at most once a second', async () => {
  let asked = 0;
  let time = 0;
  const checks = {
    chatbot: async () => {
      asked += 1;
      if (asked > 1) throw new Error('down');
    },
  };
  const app = createHealthApp({ logger, checks, isDraining: () => false, now: () => time });
  const look = async () => (await app.request('/health/ready')).json();

  const first = [await look(), await look()];
  time = 1001;
  const later = await look();

  expect(first).toEqual(Array(2).fill({ status: 'ready' }));
  expect(later).toEqual({ status: 'degraded' });
  expect(asked).toBe(2);
});
