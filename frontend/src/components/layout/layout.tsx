import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LateToastRegion } from '../ui/late-toast-region.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

export const MAIN_ID = 'content';

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <a
        href={`#${MAIN_ID}`}
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-3 focus:font-semibold focus:text-white"
      >
        {t('common:skipToContent')}
      </a>
      <Header />
      <main id={MAIN_ID} tabIndex={-1} className="min-h-[75vh] pt-18 outline-none">
        {children}
      </main>
      <Footer />
      <LateToastRegion />
    </>
  );
}
