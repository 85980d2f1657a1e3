import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Drawer } from './drawer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { useMenuEntries } from './menu-entries.ts';

export function MenuDrawer() {
  const { t } = useTranslation();
  const entries = useMenuEntries();

  return (
    <Drawer
      label={t('common:header.menu')}
      closeLabel={t('common:header.close')}
      className="noscript:hidden xl:hidden"
    >
      <nav aria-label={t('common:header.menu')}>
        <ul className="grid gap-2">
          {entries.map(({ label, href, isHere }) => (
            <li key={href} className="border-line border-b">
              <Link
                to={href}
                aria-current={isHere ? 'page' : undefined}
                className="here block py-3 font-display font-semibold text-lg"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="-mx-3 mt-auto">
        <LanguageSwitch />
      </div>
    </Drawer>
  );
}
