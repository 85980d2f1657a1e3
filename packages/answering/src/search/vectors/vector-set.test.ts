import { expect, test } from 'vitest';
import { createVectorSet, quantise } from './vector-set.ts';

function createDraw(seed: number) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}
const draw = createDraw(7);
const drawVector = (length: number) => Array.from({ length }, draw);
const cosine = (a: number[], b: number[]) => {
  const sum = (x: number[], y: number[]) => x.reduce((total, value, at) => total + value * (y[at] ?? 0), 0);
  return sum(a, b) / Math.sqrt(sum(a, a) * sum(b, b));
};

test('the nearest quantized vectors match the nearest exact ones', () => {
  const length = 128;
  const set = createVectorSet(length);
  const asked = drawVector(length);
  const known = Array.from({ length: 3000 }, (_, at) => {
    const pull = at < 10 ? 1 - at * 0.05 : 0;
    return drawVector(length).map((value, i) => value + pull * 1.5 * (asked[i] ?? 0));
  });
  for (const [at, vector] of known.entries()) set.add(`${at}`, quantise(vector));

  const found = set.nearest(quantise(asked), 10).map(({ name }) => name);

  const exact = known
    .map((vector, at) => ({ name: `${at}`, near: cosine(vector, asked) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, 10)
    .map(({ name }) => name);
  expect(found.filter((name) => exact.includes(name)).length).toBeGreaterThanOrEqual(9);
  expect(found[0]).toBe(exact[0]);
});

test('a removed vector is no longer found', () => {
  const set = createVectorSet(4);
  const first = set.add('first', quantise([1, 0, 0, 0]));
  set.add('second', quantise([0.9, 0.1, 0, 0]));

  set.remove(first);

  expect(set.nearest(quantise([1, 0, 0, 0]), 5)).toEqual([{ name: 'second', nearness: 0 }]);
});

test("nearness is relative to the set, whatever the model's scale", () => {
  const nearnessAmong = (cosines: number[]) => {
    const set = createVectorSet(2);
    for (const cosine of cosines) set.add(`${cosine}`, quantise([cosine, Math.sqrt(1 - cosine * cosine)]));
    return set.nearest(quantise([1, 0]), 3).map(({ nearness }) => Math.round(nearness * 2) / 2);
  };

  expect(nearnessAmong([0.6, 0.3, 0.2, 0.1])).toEqual([2, 0.5, 0]);
  expect(nearnessAmong([0.9, 0.75, 0.7, 0.65])).toEqual([2, 0.5, 0]);
});

test('isMostlyEmpty turns true when most vectors are removed', () => {
  const set = createVectorSet(2);
  const places = Array.from({ length: 600 }, (_, at) => set.add(`${at}`, quantise([1, at])));
  const before = set.isMostlyEmpty;

  for (const place of places.slice(0, 400)) set.remove(place);

  expect([before, set.isMostlyEmpty]).toEqual([false, true]);
});

test("quantization preserves a vector's direction", () => {
  const vector = drawVector(256);

  expect(cosine(vector, [...quantise(vector)])).toBeGreaterThan(0.999);
});
