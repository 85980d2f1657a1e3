import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, ConnectionError } from '../../../../lib/api/api-error.ts';
import { createRecordSaver } from './record-saver.ts';
import { createSavingStore } from './saving-store.ts';

type Body = { version: number; title?: string; status?: string; memberIds?: string[] };
const first = { id: 1, version: 1, title: 'Old', status: 'pending', memberIds: ['a'] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fake service with optimistic locking. */
function startSaver() {
  const service = { record: { ...first }, calls: [] as Body[], failure: null as unknown };
  let known = service.record;
  const store = createSavingStore();
  const port = {
    keyOf: (id: number) => `task ${id}`,
    find: () => known,
    async send(_: number, body: Body) {
      service.calls.push(body);
      if (service.failure) throw service.failure;
      if (body.version !== service.record.version) throw problem('record.changed_meanwhile');
      known = service.record = { ...service.record, ...body, version: body.version + 1 };
    },
    async reread() {
      known = service.record;
    },
  };
  const saver = createRecordSaver(port, { store });
  const others = (fields: Partial<typeof first>) => {
    service.record = { ...service.record, ...fields, version: service.record.version + 1 };
  };
  return { service, saver, others, stateOf: (field: string) => store.read('task 1')[field], store };
}

const problem = (code: string) => new ApiError({ status: 409, body: JSON.stringify({ code, detail: '' }) });
const whenDone = () => vi.advanceTimersByTimeAsync(1);

test('a change is saving, then saved, and after a while nothing is said of it any more', async () => {
  const { saver, service, stateOf } = startSaver();

  saver.save(1, 'title', 'New', 'Old');
  expect(stateOf('title')).toEqual({ phase: 'saving', value: 'New' });
  await whenDone();

  expect(service.calls).toEqual([{ version: 1, title: 'New' }]);
  expect(stateOf('title')).toMatchObject({ phase: 'saved' });
  await vi.runAllTimersAsync();
  expect(stateOf('title')).toBeUndefined();
});

test('what is changed during a save goes out together on the next version', async () => {
  const { saver, service } = startSaver();

  saver.save(1, 'title', 'A', 'Old');
  saver.save(1, 'title', 'B', 'A');
  saver.save(1, 'status', 'completed', 'pending');
  await whenDone();

  expect(service.calls).toEqual([
    { version: 1, title: 'A' },
    { version: 2, title: 'B', status: 'completed' },
  ]);
});

test('when somebody else has changed another field, both changes stand', async () => {
  const { saver, service, others, stateOf } = startSaver();
  others({ status: 'completed' });

  saver.save(1, 'title', 'New', 'Old');
  await whenDone();

  expect(service.record).toMatchObject({ title: 'New', status: 'completed' });
  expect(stateOf('title')).toMatchObject({ phase: 'saved' });
});

test('when somebody else has changed the same field, nothing is overwritten and both values are there', async () => {
  const { saver, service, others, stateOf } = startSaver();
  others({ title: 'Theirs' });

  saver.save(1, 'title', 'Mine', 'Old');
  await whenDone();

  expect(service.record.title).toBe('Theirs');
  expect(stateOf('title')).toEqual({ phase: 'clash', value: 'Mine', theirs: 'Theirs' });
});

test('whoever keeps their own value after that has seen the other one', async () => {
  const { saver, service, others, stateOf } = startSaver();
  others({ title: 'Theirs' });
  saver.save(1, 'title', 'Mine', 'Old');
  await whenDone();

  saver.insist(1, 'title');
  await whenDone();

  expect(service.record.title).toBe('Mine');
  expect(stateOf('title')).toMatchObject({ phase: 'saved' });
});

test('two people who add members are both right', async () => {
  const { saver, service, others } = startSaver();
  others({ memberIds: ['a', 'b'] });

  saver.save(1, 'memberIds', ['a', 'c'], ['a']);
  await whenDone();

  expect(service.record.memberIds).toEqual(['a', 'b', 'c']);
});

test('what could not be saved keeps its value and its reason, and is sent again on the same base', async () => {
  const { saver, service, stateOf } = startSaver();
  const offline = new ConnectionError(null);
  service.failure = offline;
  saver.save(1, 'title', 'New', 'Old');
  await whenDone();
  expect(stateOf('title')).toEqual({ phase: 'failed', value: 'New', base: 'Old', error: offline });

  service.failure = null;
  saver.save(1, 'title', 'Newer', 'New');
  await whenDone();

  expect(service.record.title).toBe('Newer');
});

test('what is not saved yet can be listed', async () => {
  const { saver, service, store } = startSaver();
  service.failure = problem('internal');
  saver.save(1, 'title', 'New', 'Old');
  saver.save(1, 'status', 'completed', 'pending');
  await whenDone();

  expect(store.listUnsaved().map(({ field }) => field)).toEqual(['title', 'status']);
  saver.discard(1, 'title');
  expect(store.listUnsaved().map(({ field }) => field)).toEqual(['status']);
});
