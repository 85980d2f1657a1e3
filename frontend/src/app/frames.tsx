import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { BareLayout } from '../components/layout/bare-layout.tsx';
import { SiteLayout } from '../components/layout/site-layout.tsx';
import { useIsHydrated } from '../lib/browser/use-is-hydrated.ts';
import { contactPopup } from '../lib/contact-popup.ts';
import { lazyPart } from '../lib/lazy-part.ts';
import { namespacesOf } from '../lib/texts/text-chunks.ts';
import { lazyPage } from './lazy-page.tsx';
import { pageComponents } from './page-sources.ts';
import { findPage, keyOfPath, type PageName, pages } from './pages.ts';

const ContactDialog = lazyPart(
  async () => (await import('../features/site/contact/components/contact-dialog.tsx')).ContactDialog,
);
const SiteNotices = lazyPart(async () => (await import('./site-notices.tsx')).SiteNotices, true);
// After the page, since no toast appears before the visitor acts.
const ToastRegion = lazyPart(
  async () => (await import('../components/layout/toast-region.tsx')).ToastRegion,
  true,
);

const portal = lazyPage(async () => (await import('./portal-frame.tsx')).PortalFrame);

export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const { frame, access, texts } = pages[findPage(path)];
  const spoken = <Spoken texts={texts}>{children}</Spoken>;
  const isSite = frame === 'site';
  return (
    <>
      {isSite && <SiteLayout>{spoken}</SiteLayout>}
      {frame === 'bare' && <BareLayout>{spoken}</BareLayout>}
      {frame === 'portal' && (
        <Spoken texts={['frame']}>
          <portal.Page access={access}>
            <Suspense key={keyOfPath(path)}>{spoken}</Suspense>
          </portal.Page>
        </Spoken>
      )}
      <Overlays isSite={isSite} />
    </>
  );
}

function Spoken({ texts, children }: { texts: readonly string[]; children: ReactNode }) {
  const { ready } = useTranslation(namespacesOf(texts));
  return ready ? children : null;
}

export async function preloadPage(name: PageName) {
  const isPortal = pages[name].frame === 'portal';
  await Promise.all([pageComponents[name].preload(), isPortal ? portal.preload() : null]);
}

/** Toasts, notices and a dialog over any page, loaded after it. */
function Overlays({ isSite }: { isSite: boolean }) {
  const isInBrowser = useIsHydrated();
  const isContactOpen = useSyncExternalStore(contactPopup.subscribe, contactPopup.read, () => false);
  if (!isInBrowser) return null;
  return (
    <>
      <Suspense>
        <ToastRegion />
      </Suspense>
      <Suspense>{isSite && <SiteNotices />}</Suspense>
      <Suspense>{isSite && isContactOpen && <ContactDialog />}</Suspense>
    </>
  );
}
