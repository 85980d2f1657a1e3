import type { Reading } from '@fucina/reader/reading';
import type { Passage } from '../../passages/passage.ts';

export type Readings = ReadonlyMap<Passage, Reading>;

export const nothingRead: Readings = new Map();
