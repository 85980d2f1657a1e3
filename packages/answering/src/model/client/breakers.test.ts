import { beforeEach, expect, test } from 'vitest';
import { type Breaker, createBreakers } from './breakers.ts';

let time: number;
let breakers: ReturnType<typeof createBreakers>;
let breaker: Breaker;

beforeEach(() => {
  time = 0;
  breakers = createBreakers({ now: () => time });
  breaker = breakers.of('service and key');
});

function fail(times: number) {
  for (let at = 0; at < times; at += 1) {
    breaker.enter();
    breaker.fail();
  }
}

test('the breaker opens for ten seconds after five consecutive failures', () => {
  fail(4);
  expect(breaker.enter()).toBe(true);
  breaker.fail();

  expect(breaker.enter()).toBe(false);
  time = 9999;
  expect(breaker.enter()).toBe(false);
});

test('a success resets the failure count', () => {
  fail(4);
  breaker.enter();
  breaker.succeed();
  fail(4);

  expect(breaker.enter()).toBe(true);
});

test('after the pause a single trial call is allowed, and its success closes the breaker', () => {
  fail(5);
  time = 10_000;

  expect([breaker.enter(), breaker.enter(), breaker.enter()]).toEqual([true, false, false]);
  breaker.succeed();
  expect([breaker.enter(), breaker.enter()]).toEqual([true, true]);
});

test('a failed trial call starts another pause', () => {
  fail(5);
  time = 10_000;
  breaker.enter();
  breaker.fail();

  time = 19_999;
  expect(breaker.enter()).toBe(false);
  time = 20_000;
  expect(breaker.enter()).toBe(true);
});

test('an abandoned trial call allows another one', () => {
  fail(5);
  time = 10_000;
  breaker.enter();
  breaker.leave();

  expect(breaker.enter()).toBe(true);
});

test('a Retry-After from the service is respected, up to five minutes', () => {
  breaker.enter();
  breaker.fail(60_000);
  time = 59_999;
  expect(breaker.enter()).toBe(false);
  time = 60_000;
  expect(breaker.enter()).toBe(true);

  breaker.fail(86_400_000);
  time = 360_000;
  expect(breaker.enter()).toBe(true);
});

test('each key has its own breaker', () => {
  fail(5);

  expect(breakers.of('service and another key').enter()).toBe(true);
});
