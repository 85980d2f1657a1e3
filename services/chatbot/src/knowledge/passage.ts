import type { Language } from '@fucina/contracts/language';

/** A block of the page: a paragraph, a list item, or a table row made readable. */
export type PassageLine = {
  text: string;
  /** The line above that introduces a list ("Tickets include:"), without which an item says little. */
  lead?: string;
  /** Of a table's row with several cells, each with its labels: "Corso adulti – Non soci: 85 €". */
  facts?: string[];
};

/** A stretch of a page, 80–200 words where the page allows it, that can be found and quoted on its own. */
export type Passage = {
  pageUrl: string;
  pageTitle: string;
  /** The headings above the passage, outermost first. */
  headings: string[];
  /** Order within the page. */
  position: number;
  language: Language | null;
  lines: PassageLine[];
};

/** All that the bot knows of one page. An empty list means: forget the page. */
export type PageKnowledge = { url: string; passages: Passage[] };
