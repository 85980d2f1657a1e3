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

test('after five failures in a row nobody calls for ten seconds', () => {
  fail(4);
  expect(breaker.enter()).toBe(true);
  breaker.fail();

  expect(breaker.enter()).toBe(false);
  time = 9999;
  expect(breaker.enter()).toBe(false);
});

test('a success begins the count anew', () => {
  fail(4);
  breaker.enter();
  breaker.succeed();
  fail(4);

  expect(breaker.enter()).toBe(true);
});

test('after its rest one call tries, and the others wait for how it ends', () => {
  fail(5);
  time = 10_000;

  expect([breaker.enter(), breaker.enter(), breaker.enter()]).toEqual([true, false, false]);
  breaker.succeed();
  expect([breaker.enter(), breaker.enter()]).toEqual([true, true]);
});

test('a try that fails is followed by another rest', () => {
  fail(5);
  time = 10_000;
  breaker.enter();
  breaker.fail();

  time = 19_999;
  expect(breaker.enter()).toBe(false);
  time = 20_000;
  expect(breaker.enter()).toBe(true);
});

test('a try whose visitor hung up makes room for the next', () => {
  fail(5);
  time = 10_000;
  breaker.enter();
  breaker.leave();

  expect(breaker.enter()).toBe(true);
});

test('a service that says when to come back is left alone until then, five minutes at most', () => {
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

test('what one key is refused no other is', () => {
  fail(5);

  expect(breakers.of('service and another key').enter()).toBe(true);
});
