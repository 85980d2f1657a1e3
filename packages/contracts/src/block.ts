/** A block of a page or document, in reading order. */
export type Block = {
  text: string;
  page?: number;
  /** The line that introduces its list or table; empty if there is known to be none. */
  lead?: string;
  /** Deepest level of the headings above that apply to it. Defaults to the last one's. */
  under?: number;
} & (
  | { kind: 'heading'; level: number }
  | { kind: 'text' }
  | { kind: 'item' }
  | { kind: 'row'; cells: { label: string; value: string }[] }
);
