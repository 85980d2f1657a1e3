import type { User } from '@fucina/contracts/user';
import { useTranslation } from 'react-i18next';
import { NavLink, type NavLinkRenderProps } from 'react-router-dom';
import { useLanguage } from '../../lib/navigation/use-language.ts';
import { LanguageSwitch } from './language-switch.tsx';

export type MenuEntry = { path: string; label: string };
export type Menu = Record<'own' | 'administration', MenuEntry[]>;

export function PortalNav({ user, menu, onLogOut }: { user: User; menu: Menu; onLogOut: () => void }) {
  const { t } = useTranslation();

  return (
    <>
      <nav aria-label={t('frame:nav')} className="grid gap-6">
        <Entries entries={menu.own} />
        {user.role === 'admin' && (
          <section aria-label={t('frame:adminNav')} className="grid gap-1">
            <h2 className="px-3 font-sans font-semibold text-muted text-xs tracking-normal">
              {t('frame:admin')}
            </h2>
            <Entries entries={menu.administration} />
          </section>
        )}
      </nav>
      <div className="mt-auto grid gap-2 border-line border-t pt-4">
        <p className="truncate px-3 font-semibold text-sm">{user.username}</p>
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

function Entries({ entries }: { entries: MenuEntry[] }) {
  const { linkTo } = useLanguage();
  return (
    <ul className="grid gap-1">
      {entries.map(({ path, label }) => (
        <li key={path}>
          <NavLink
            to={linkTo(path)}
            end={path === '/portal'}
            className={({ isActive }: NavLinkRenderProps) =>
              `flex min-h-11 items-center rounded-md px-3 text-sm hover:bg-brand-soft ${isActive ? 'bg-brand-soft font-semibold text-brand-strong' : ''}`
            }
          >
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
