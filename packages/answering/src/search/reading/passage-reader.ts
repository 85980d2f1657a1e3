import type { Reading } from '@fucina/reader/reading';
import type { PassageText } from '@fucina/reader/windows';

export type PassageReader = {
  /** One reading per passage, in order. May stop early under load, and returns none if unavailable. Never throws. */
  read(question: string, passages: PassageText[], signal: AbortSignal): Promise<Reading[]>;
};
