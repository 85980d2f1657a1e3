import type { ReactNode } from 'react';
import { HomeLink } from './home-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MAIN_ID } from './skip-link.tsx';

export function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="column flex h-18 items-center justify-between gap-6 *:last:-mr-3">
        <HomeLink />
        <LanguageSwitch />
      </header>
      <main id={MAIN_ID} tabIndex={-1} className="outline-none">
        {children}
      </main>
    </>
  );
}
