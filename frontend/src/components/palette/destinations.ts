import type { Menu } from '../layout/portal-nav.tsx';
import type { IconName } from '../ui/icon.tsx';

/** In the order of the list. */
export const groups = ['pages', 'commands', 'projects', 'users', 'leads', 'support', 'bots'] as const;
type Group = (typeof groups)[number];

/** `path` has no language prefix; `to` has. */
export type Way = { path: string } | { to: string } | { run: () => void };

export type Destination = Way & { group: Group; label: string; note?: string; icon: IconName };

export function listPages({ menu, isStaff }: { menu: Menu; isStaff: boolean }): Destination[] {
  const entries = isStaff ? [...menu.administration, ...menu.own] : menu.own;
  return entries.map((entry): Destination => ({ group: 'pages', ...entry }));
}
