import { z } from 'zod';

/** The two languages of the product. */
export const language = z.enum(['it', 'en']);
export type Language = z.infer<typeof language>;
