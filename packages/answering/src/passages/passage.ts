import type { Language } from '@fucina/contracts/language';

export type PassageLine = {
  text: string;
  /** The line that introduces a list ("Tickets include:"), without which an item says little. */
  lead?: string;
  /** The labelled cells of a table row: "Corso adulti – Non soci: 85 €". */
  facts?: string[];
};

/** Unit of retrieval, 80–200 words where the page allows it. */
export type Passage = {
  pageUrl: string;
  pageTitle: string;
  /** Outermost first. */
  headings: string[];
  position: number;
  language: Language | null;
  lines: PassageLine[];
};

/** An empty list removes the page. */
export type PageKnowledge = { url: string; passages: Passage[] };
