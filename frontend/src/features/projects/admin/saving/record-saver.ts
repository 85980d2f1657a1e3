import { codeOf } from '../../../../lib/api/api-error.ts';
import { isSame, mergeField, mergeLists } from './merge-versions.ts';
import type { SavingStore } from './saving-store.ts';

const SHOWN_MS = 2500;
const MOST_TRIES = 5;

type Versioned = { id: number; version: number };
type Edit = { value: unknown; base: unknown };
type Edits = Map<string, Edit>;
type Lane = { waiting: Edits; isRunning: boolean; tries: number };

type RecordPort = {
  keyOf: (id: number) => string;
  find: (id: number) => Versioned | undefined;
  send: (id: number, body: { version: number }) => Promise<unknown>;
  /** Refetches the record, to bring `find` up to date. */
  reread: () => Promise<unknown>;
};

/**
 * Saves fields, with one call at a time per record, based on the known version. On a conflict, fields others left
 * alone are rebased, and the user decides about the rest.
 */
export function createRecordSaver(port: RecordPort, { store }: { store: SavingStore }) {
  const lanes = new Map<number, Lane>();

  function save(id: number, field: string, value: unknown, base: unknown) {
    const lane = lanes.get(id) ?? { waiting: new Map(), isRunning: false, tries: 0 };
    lanes.set(id, lane);
    const earlier = lane.waiting.get(field);
    lane.waiting.set(field, { value, base: earlier ? earlier.base : baseOf(id, field, base) });
    store.set(port.keyOf(id), field, { phase: 'saving', value });
    if (!lane.isRunning) void run(id, lane);
  }

  function baseOf(id: number, field: string, base: unknown) {
    const state = store.read(port.keyOf(id))[field];
    if (state?.phase === 'failed') return state.base;
    return state?.phase === 'clash' ? state.theirs : base;
  }

  async function run(id: number, lane: Lane) {
    lane.isRunning = true;
    lane.tries = 0;
    while (lane.waiting.size > 0) await sendWaiting(id, lane);
    lane.isRunning = false;
  }

  async function sendWaiting(id: number, lane: Lane) {
    const known = port.find(id);
    const edits = lane.waiting;
    lane.waiting = new Map();
    const open = known ? mergeWithSaved(id, edits, known) : edits;
    if (open.size === 0) return;
    try {
      const fields = Object.fromEntries([...open].map(([field, { value }]) => [field, value]));
      await port.send(id, { ...fields, version: known?.version ?? 1 });
      for (const [field, { value }] of open) if (!lane.waiting.has(field)) settle(id, field, value);
    } catch (error) {
      await recover(id, lane, { open, error });
    }
  }

  async function recover(id: number, lane: Lane, { open, error }: { open: Edits; error: unknown }) {
    lane.tries += 1;
    const isLate = codeOf(error) === 'record.changed_meanwhile' && lane.tries < MOST_TRIES;
    const isReread =
      isLate &&
      (await port.reread().then(
        () => true,
        () => false,
      ));
    for (const [field, edit] of open) {
      const newer = lane.waiting.get(field);
      if (newer) lane.waiting.set(field, { ...newer, base: edit.base });
      else if (isReread) lane.waiting.set(field, edit);
      else store.set(port.keyOf(id), field, { phase: 'failed', ...edit, error });
    }
  }

  function mergeWithSaved(id: number, edits: Edits, known: Versioned): Edits {
    const open: Edits = new Map();
    for (const [field, { value, base }] of edits) {
      const theirs = (known as Record<string, unknown>)[field];
      const outcome = mergeField({ base, mine: value, theirs });
      if (outcome === 'settled') settle(id, field, value);
      else if (outcome === 'free') open.set(field, { value, base });
      else if (isList(value) && isList(base) && isList(theirs))
        open.set(field, { value: mergeLists({ base, mine: value, theirs }), base: theirs });
      else store.set(port.keyOf(id), field, { phase: 'clash', value, theirs });
    }
    return open;
  }

  function settle(id: number, field: string, value: unknown) {
    const state = { phase: 'saved', value } as const;
    store.set(port.keyOf(id), field, state);
    setTimeout(() => {
      if (store.read(port.keyOf(id))[field] === state) store.set(port.keyOf(id), field, null);
    }, SHOWN_MS);
  }

  return {
    save,
    /** Retries a failed save, or overwrites after a conflict. */
    insist(id: number, field: string) {
      const state = store.read(port.keyOf(id))[field];
      if (state?.phase === 'failed') save(id, field, state.value, state.base);
      if (state?.phase === 'clash') save(id, field, state.value, state.theirs);
    },
    discard(id: number, field: string) {
      store.set(port.keyOf(id), field, null);
    },
  };
}

const isList = (value: unknown): value is string[] => Array.isArray(value);

/** The pending value, else the record's. */
export function shownValue<Value>(value: Value, state: { value: unknown; phase: string } | undefined): Value {
  if (!state || state.phase === 'saved' || isSame(state.value, value)) return value;
  return state.value as Value;
}
