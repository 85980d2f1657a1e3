import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from './language-switch.tsx';
import { useMenuEntries } from './menu-entries.ts';

/** The menu of small screens. The browser's own dialog keeps the focus inside and closes on Escape. */
export function MenuDrawer() {
  const { t } = useTranslation();
  const entries = useMenuEntries();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="flex min-h-11 items-center gap-3 px-1 font-semibold text-sm"
      >
        {t('common:header.menu')}
        <svg viewBox="0 0 20 14" className="h-3.5 w-5" aria-hidden="true">
          <path d="M0 1h20M0 7h20M8 13h12" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; the keyboard has Escape and the button */}
      <dialog
        ref={dialog}
        aria-label={t('common:header.menu')}
        onClick={(event) => event.target === event.currentTarget && close()}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-paper text-ink shadow-overlay backdrop:bg-ink/40"
      >
        <div className="flex h-full flex-col gap-8 p-6">
          <button
            type="button"
            onClick={close}
            aria-label={t('common:header.close')}
            className="-m-2 grid size-11 place-items-center self-end"
          >
            <svg viewBox="0 0 16 16" className="size-5" aria-hidden="true">
              <path d="m2 2 12 12M14 2 2 14" stroke="currentColor" strokeWidth="1.75" />
            </svg>
          </button>
          <nav aria-label={t('common:header.navigation')}>
            <ul className="grid gap-2">
              {entries.map(({ label, href }) => (
                <li key={href} className="border-line border-b">
                  <Link to={href} onClick={close} className="block py-3 font-display font-semibold text-lg">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="-mx-3 mt-auto">
            <LanguageSwitch onChosen={close} />
          </div>
        </div>
      </dialog>
    </div>
  );
}
