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

test('a change goes from saving to saved, and the status then disappears', async () => {
  const { saver, service, stateOf } = startSaver();

  saver.save(1, 'title', 'New', 'Old');
  expect(stateOf('title')).toEqual({ phase: 'saving', value: 'New' });
  await whenDone();

  expect(service.calls).toEqual([{ version: 1, title: 'New' }]);
  expect(stateOf('title')).toMatchObject({ phase: 'saved' });
  await vi.runAllTimersAsync();
  expect(stateOf('title')).toBeUndefined();
});

test('changes made during a save are batched into the next version', async () => {
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

test('concurrent changes to different fields are merged', async () => {
  const { saver, service, others, stateOf } = startSaver();
  others({ status: 'completed' });

  saver.save(1, 'title', 'New', 'Old');
  await whenDone();

  expect(service.record).toMatchObject({ title: 'New', status: 'completed' });
  expect(stateOf('title')).toMatchObject({ phase: 'saved' });
});

test('a concurrent change to the same field is a conflict that overwrites nothing', async () => {
  const { saver, service, others, stateOf } = startSaver();
  others({ title: 'Theirs' });

  saver.save(1, 'title', 'Mine', 'Old');
  await whenDone();

  expect(service.record.title).toBe('Theirs');
  expect(stateOf('title')).toEqual({ phase: 'clash', value: 'Mine', theirs: 'Theirs' });
});

test('insisting on one’s own value after a conflict saves it', async () => {
  const { saver, service, others, stateOf } = startSaver();
  others({ title: 'Theirs' });
  saver.save(1, 'title', 'Mine', 'Old');
  await whenDone();

  saver.insist(1, 'title');
  await whenDone();

  expect(service.record.title).toBe('Mine');
  expect(stateOf('title')).toMatchObject({ phase: 'saved' });
});

test('members added by two people are merged', async () => {
  const { saver, service, others } = startSaver();
  others({ memberIds: ['a', 'b'] });

  saver.save(1, 'memberIds', ['a', 'c'], ['a']);
  await whenDone();

  expect(service.record.memberIds).toEqual(['a', 'b', 'c']);
});

test('a failed change keeps its value and error, and is retried on the same base', async () => {
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

test('unsaved changes can be listed', async () => {
  const { saver, service, store } = startSaver();
  service.failure = problem('internal');
  saver.save(1, 'title', 'New', 'Old');
  saver.save(1, 'status', 'completed', 'pending');
  await whenDone();

  expect(store.listUnsaved().map(({ field }) => field)).toEqual(['title', 'status']);
  saver.discard(1, 'title');
  expect(store.listUnsaved().map(({ field }) => field)).toEqual(['status']);
});
