/** What a text is: models tell apart who asks and what may answer. */
export type TextKind = 'query' | 'passage';

/** What texts mean, as vectors of one model: texts that mean alike lie near each other, in any words and language. */
export type Embeddings = {
  model: string;
  /** One vector a text, in their order; null when there are none now. Never throws. */
  embed(
    texts: string[],
    options: { kind: TextKind; signal: AbortSignal },
  ): Promise<ArrayLike<number>[] | null>;
};
