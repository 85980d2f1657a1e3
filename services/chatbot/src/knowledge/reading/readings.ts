import type { Reading } from '@fucina/reader/reading';
import type { Passage } from '../passage.ts';

/** What the reader has said of passages, for one question. */
export type Readings = ReadonlyMap<Passage, Reading>;

export const nothingRead: Readings = new Map();
