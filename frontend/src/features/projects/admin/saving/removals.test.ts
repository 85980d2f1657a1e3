import { expect, test, vi } from 'vitest';
import { createRemovals } from './removals.ts';

function startRemovals() {
  const offers: { titles: string[]; onUndo: () => void; onGone: () => void }[] = [];
  const sent: string[] = [];
  const withdraw = vi.fn();
  const onFailed = vi.fn();
  const removals = createRemovals({
    offer(waiting, answers) {
      offers.push({ titles: waiting.map(({ title }) => title), ...answers });
      return withdraw;
    },
    onFailed,
  });
  const remove = (title: string, failure?: Error) =>
    removals.add({
      key: title,
      title,
      async send() {
        if (failure) throw failure;
        sent.push(title);
      },
    });
  return { removals, remove, offers, sent, withdraw, onFailed };
}

test('a removed item is hidden at once, and deleted when the undo offer expires', async () => {
  const { removals, remove, offers, sent } = startRemovals();

  remove('a');

  expect([...removals.read()]).toEqual(['a']);
  expect(sent).toEqual([]);
  offers[0]?.onGone();
  await vi.waitFor(() => expect(sent).toEqual(['a']));
});

test('several removals share one undo offer, which restores all of them', () => {
  const { removals, remove, offers, sent } = startRemovals();
  remove('a');
  remove('b');
  offers[0]?.onGone();

  expect(offers[1]?.titles).toEqual(['a', 'b']);
  offers[1]?.onUndo();
  offers[1]?.onGone();

  expect([...removals.read()]).toEqual([]);
  expect(sent).toEqual([]);
});

test('leaving the page sends pending removals, and no longer offers to undo them', async () => {
  const { removals, remove, sent, withdraw } = startRemovals();
  remove('a');

  removals.flush();

  expect(withdraw).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(sent).toEqual(['a']));
});

test('an item whose removal failed is shown again', async () => {
  const { removals, remove, offers, onFailed } = startRemovals();
  const failure = new Error('no');
  remove('a', failure);

  offers[0]?.onGone();

  await vi.waitFor(() => expect([...removals.read()]).toEqual([]));
  expect(onFailed).toHaveBeenCalledWith(expect.objectContaining({ title: 'a' }), failure);
});
