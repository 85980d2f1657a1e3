/** The product's languages. Free of zod, since browsers import this list. */
export const languages = ['it', 'en'] as const;
