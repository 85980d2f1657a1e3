import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { BareLayout } from '../components/layout/bare-layout.tsx';
import { SiteLayout } from '../components/layout/site-layout.tsx';
import { WhenLoaded } from '../components/ui/when-loaded.tsx';
import { useIsHydrated } from '../lib/browser/use-is-hydrated.ts';
import { contactPopup } from '../lib/contact-popup.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { namespacesOf } from '../lib/texts/text-chunks.ts';
import { pageComponents } from './page-sources.ts';
import { findPage, keyOfPath, type PageName, pages } from './pages.ts';

const ContactDialog = lazyPart(
  async () => (await import('../features/site/contact/components/contact-dialog.tsx')).ContactDialog,
);
const SiteNotices = lazyPart(async () => (await import('./site-notices.tsx')).SiteNotices);
// After the page, since no toast appears before the visitor acts.
const ToastRegion = lazyPart(async () => (await import('../components/layout/toast-region.tsx')).ToastRegion);

const PortalFrame = lazyPart(async () => (await import('./portal-frame.tsx')).PortalFrame);

export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const { frame, access, texts } = pages[findPage(path)];
  const spoken = (
    <Spoken key={keyOfPath(path)} texts={texts}>
      {children}
    </Spoken>
  );
  const isSite = frame === 'site';
  return (
    <>
      {isSite && <SiteLayout>{spoken}</SiteLayout>}
      {frame === 'bare' && <BareLayout>{spoken}</BareLayout>}
      {frame === 'portal' && (
        <Spoken texts={['frame']}>
          <PortalFrame access={access}>{spoken}</PortalFrame>
        </Spoken>
      )}
      <Overlays isSite={isSite} />
    </>
  );
}

const SUSPENDED = { useSuspense: true };

/** Suspends until the texts are loaded. */
function Spoken({ texts, children }: { texts: readonly string[]; children: ReactNode }) {
  useTranslation(namespacesOf(texts), SUSPENDED);
  return children;
}

export async function preloadPage(name: PageName) {
  const isPortal = pages[name].frame === 'portal';
  await Promise.all([pageComponents[name].preload(), isPortal ? PortalFrame.preload() : null]);
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
      <WhenLoaded>{isSite && isContactOpen && <ContactDialog />}</WhenLoaded>
    </>
  );
}
