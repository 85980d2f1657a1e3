/** What texts mean, as vectors of one model: texts that mean alike lie near each other, in any words and language. */
export type Embeddings = {
  model: string;
  /** One vector a text, in their order; null when the service gives none now. Never throws. */
  embed(texts: string[], options: { signal: AbortSignal }): Promise<number[][] | null>;
};
