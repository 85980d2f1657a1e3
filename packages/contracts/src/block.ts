/** A piece of a page or document, in reading order. */
export type Block = {
  text: string;
  page?: number;
  /** The line that introduces its list or table; empty if known to have none. */
  lead?: string;
  /** Deepest level of the headings above that apply, if not the last one. */
  under?: number;
} & (
  | { kind: 'heading'; level: number }
  | { kind: 'text' }
  | { kind: 'item' }
  | { kind: 'row'; cells: { label: string; value: string }[] }
);
