import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MAIN_ID, SkipLink } from './skip-link.tsx';

export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[75vh] pt-18 outline-none">
        {children}
      </main>
      <Footer />
    </>
  );
}
