import type { TFunction } from 'i18next';
import { isEmptyText } from './empty-text.ts';

export const caseNames = ['first', 'second', 'third'] as const;
export type CaseName = (typeof caseNames)[number];

/** The cases that staff have given a trade. */
export function listCases(t: TFunction): CaseName[] {
  return caseNames.filter((name) => !isEmptyText(t(`cases:${name}.trade`)));
}

/** What share of a hundred a figure names, such as “−40%”; null for any other. */
export function readShare(figure: string): number | null {
  const [, digits] = /(?<!\d[.,]?)(\d{1,3})(?:[.,]\d{1,2})?\s*%/.exec(figure) ?? [];
  const share = Number(digits ?? Number.NaN);
  return share >= 1 && share <= 100 ? share : null;
}
