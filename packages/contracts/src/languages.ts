/** The languages of the product, without zod: a browser may read this list. */
export const languages = ['it', 'en'] as const;
