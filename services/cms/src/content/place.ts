import type { ContentType } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';

export type Place = { type: ContentType; key: string; language: Language };

export const nameOf = ({ type, key, language }: Place) => `${type} ${key} ${language}`;
