import type { Menu } from '../layout/portal-nav.tsx';
import type { IconName } from '../ui/icon.tsx';
import { matches } from './match.ts';

export const groups = ['pages', 'projects', 'users', 'bots'] as const;
export type Group = (typeof groups)[number];

/** A result; `path` has no language prefix. */
export type Destination = { group: Group; path: string; label: string; note?: string; icon: IconName };

type Pages = { menu: Menu; isStaff: boolean; typed: string };

export function listPages({ menu, isStaff, typed }: Pages): Destination[] {
  const entries = isStaff ? [...menu.administration, ...menu.own] : menu.own;
  return entries
    .filter(({ label }) => matches(label, typed))
    .map((entry): Destination => ({ group: 'pages', ...entry }));
}
