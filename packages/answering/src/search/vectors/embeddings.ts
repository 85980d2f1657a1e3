/** Embedding models encode queries and passages differently. */
export type TextKind = 'query' | 'passage';

export type Embeddings = {
  model: string;
  /** One vector per text, in order; null if unavailable. Never throws. */
  embed(
    texts: string[],
    options: { kind: TextKind; signal: AbortSignal },
  ): Promise<ArrayLike<number>[] | null>;
};
