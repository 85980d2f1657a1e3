import type { User } from '@fucina/contracts/user';
import { useTranslation } from 'react-i18next';
import { NavLink, type NavLinkRenderProps } from 'react-router-dom';
import { useLanguage } from '../../lib/use-language.ts';
import { LanguageSwitch } from './language-switch.tsx';

type Entry = { path: string; label: string };

export function PortalNav({ user, onLogOut }: { user: User; onLogOut: () => void }) {
  const { t } = useTranslation();
  const own: Entry[] = [
    { path: '/portal', label: t('frame:dashboard') },
    { path: '/portal/chatbot-embed', label: t('frame:chatbot') },
    { path: '/portal/profile', label: t('frame:profile') },
  ];
  const administration: Entry[] = [
    { path: '/admin/projects', label: t('frame:projects') },
    { path: '/admin/users', label: t('frame:users') },
    { path: '/admin/bots', label: t('frame:bots') },
    { path: '/admin/cms', label: t('frame:cms') },
    { path: '/admin/leads', label: t('frame:leads') },
    { path: '/admin/support', label: t('frame:support') },
    { path: '/admin/audit', label: t('frame:audit') },
    { path: '/admin/outbox', label: t('frame:outbox') },
    { path: '/admin/system', label: t('frame:system') },
  ];

  return (
    <>
      <nav aria-label={t('frame:nav')} className="grid gap-6">
        <Entries entries={own} />
        {user.role === 'admin' && (
          <section aria-label={t('frame:adminNav')} className="grid gap-1">
            <h2 className="px-3 font-sans font-semibold text-muted text-xs tracking-normal">
              {t('frame:admin')}
            </h2>
            <Entries entries={administration} />
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

function Entries({ entries }: { entries: Entry[] }) {
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
