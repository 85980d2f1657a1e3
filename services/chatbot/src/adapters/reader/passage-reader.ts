import type { Reading } from '@fucina/reader/reading';
import type { PassageText } from '@fucina/reader/windows';

/** Reads passages with a question in mind. */
export type PassageReader = {
  /**
   * What each passage says to the question, in their order; of the last none where others wait too, and none at all when it
   * cannot read now. Never throws.
   */
  read(question: string, passages: PassageText[], signal: AbortSignal): Promise<Reading[]>;
};
