import { z } from 'zod';
import { languages } from './languages.ts';

export const language = z.enum(languages);
export type Language = z.infer<typeof language>;
