import type { TFunction } from 'i18next';
import { isEmptyText } from './empty-text.ts';

const caseNames = ['first', 'second', 'third'] as const;
export type CaseName = (typeof caseNames)[number];

/** Cases whose trade is filled in. The others are hidden. */
export function listCases(t: TFunction): CaseName[] {
  return caseNames.filter((name) => !isEmptyText(t(`cases:${name}.trade`)));
}
