import type { User } from '@fucina/contracts/user';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts';
import { writeCount } from '../../lib/figures.ts';
import { fullNameOf } from '../../lib/full-name.ts';
import { readPath } from '../../lib/navigation/paths.ts';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { waitingQuery } from '../../lib/waiting.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';

type MenuEntry = { path: string; label: string; icon: IconName };
export type Menu = Record<'own' | 'administration', MenuEntry[]>;

type PortalNavProps = { user: User; menu: Menu; onSearch: () => void; onLogOut: () => void };

export function PortalNav({ user, menu, onSearch, onLogOut }: PortalNavProps) {
  const { t } = useTranslation();
  return (
    <>
      <SearchButton onSearch={onSearch} />
      <nav aria-label={t('frame:nav')} className="grid gap-6">
        <Entries entries={menu.own} />
        {user.role === 'admin' && (
          <section aria-label={t('frame:adminNav')} className="grid gap-1">
            <h2 className="px-3 font-sans font-semibold text-muted text-xs tracking-normal">
              {t('frame:admin')}
            </h2>
            <StaffEntries entries={menu.administration} />
          </section>
        )}
      </nav>
      <div className="mt-auto grid gap-2 border-line border-t pt-4 lg:dock">
        <p className="truncate px-3 font-semibold text-sm">{fullNameOf(user)}</p>
        <LanguageSwitch />
        <button
          type="button"
          onClick={onLogOut}
          className="min-h-11 rounded-md px-3 text-left text-muted text-sm hover:bg-brand-soft hover:text-ink"
        >
          {t('frame:logout')}
        </button>
      </div>
    </>
  );
}

function StaffEntries({ entries }: { entries: MenuEntry[] }) {
  const { data: waiting } = useQuery(waitingQuery);
  const counts = { '/admin/leads': waiting?.leads, '/admin/support': waiting?.support };
  return <Entries entries={entries} counts={counts} />;
}

/** The first page of each menu is above all others; projects are opened from the client's. */
const isWithin = (path: string, here: string) =>
  here === path ||
  (path !== '/admin' && here.startsWith(path === '/portal' ? '/portal/projects/' : `${path}/`));

type EntriesProps = { entries: MenuEntry[]; counts?: Record<string, number | undefined> };

function Entries({ entries, counts = {} }: EntriesProps) {
  const { linkTo } = useLanguage();
  // Without the prefix, since English pages have two addresses.
  const here = readPath(useLocation().pathname).path;
  return (
    <ul className="grid gap-1">
      {entries.map(({ path, label, icon }) => (
        <li key={path}>
          <Link
            to={linkTo(path)}
            aria-current={isWithin(path, here) ? 'page' : undefined}
            className="flex min-h-11 items-center gap-3 rounded-md px-3 text-sm aria-[current]:bg-brand-soft aria-[current]:font-semibold aria-[current]:text-brand-strong lg:min-h-9 hover:bg-card"
          >
            <Icon name={icon} />
            <span className="min-w-0">{label}</span>
            <Count count={counts[path]} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Count({ count }: { count: number | undefined }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (!count) return null;
  return (
    <span className="figures ml-auto rounded-full bg-ember px-2 font-semibold text-card text-xs">
      {writeCount(count, language)} <span className="sr-only">{t('frame:waiting')}</span>
    </span>
  );
}

function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      className="flex min-h-11 items-center gap-3 rounded-md border border-field bg-card px-3 text-left text-muted text-sm hover:border-brand-strong hover:text-ink"
    >
      <Icon name="search" />
      {t('frame:search')}
      <span aria-hidden="true" className="ml-auto text-xs">
        {isHydrated && (isMac() ? '⌘K' : 'Ctrl K')}
      </span>
    </button>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);
