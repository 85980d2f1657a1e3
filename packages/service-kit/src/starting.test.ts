import { afterEach, expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { createConnectionLog, warnAfterStart } from './starting.ts';

const [INFO, WARN] = [30, 40];
const lines: { level: number; msg: string; err?: object }[] = [];
const output = { write: (line: string) => void lines.push(JSON.parse(line)) };
const logger = createLogger({ name: 'test', level: 'info', output });
const uptime = vi.spyOn(process, 'uptime');

afterEach(() => {
  lines.length = 0;
});

test('warnAfterStart warns only after the first minute', () => {
  uptime.mockReturnValue(59);
  warnAfterStart(logger, { err: new Error('refused') }, 'no news');
  uptime.mockReturnValue(60);
  warnAfterStart(logger, { err: new Error('refused') }, 'no news');

  expect(lines).toMatchObject([{ level: WARN, msg: 'no news', err: { message: 'refused' } }]);
});

test('waiting is logged once as info during startup, then as a warning for every attempt', () => {
  const waitFor = createConnectionLog(logger, 'database not reachable yet');
  uptime.mockReturnValue(1);
  waitFor(new Error('refused'));
  waitFor(new Error('refused'));
  uptime.mockReturnValue(61);
  waitFor(new Error('refused'));
  waitFor(new Error('refused'));

  expect(lines.map(({ level }) => level)).toEqual([INFO, WARN, WARN]);
  expect(lines[0]).not.toHaveProperty('err');
  expect(lines[1]).toMatchObject({ err: { message: 'refused' } });
});
