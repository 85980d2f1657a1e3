import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { BareLayout } from '../components/layout/bare-layout.tsx';
import { SiteLayout } from '../components/layout/site-layout.tsx';
import { useIsHydrated } from '../lib/browser/use-is-hydrated.ts';
import { contactPopup } from '../lib/contact-popup.ts';
import { namespacesOf } from '../lib/texts/text-chunks.ts';
import { lazyPage } from './lazy-page.tsx';
import { pageComponents } from './page-sources.ts';
import { findPage, keyOfPath, type PageName, pages } from './pages.ts';

const ContactDialog = lazy(async () => ({
  default: (await import('../features/site/contact/components/contact-dialog.tsx')).ContactDialog,
}));
const SiteNotices = lazy(async () => ({ default: (await import('./site-notices.tsx')).SiteNotices }));

const portal = lazyPage(async () => (await import('./portal-frame.tsx')).PortalFrame);

export function Frame({ path, children }: { path: string; children: ReactNode }) {
  const { frame, access, texts } = pages[findPage(path)];
  const spoken = <Spoken texts={texts}>{children}</Spoken>;
  if (frame === 'site') {
    return (
      <>
        <SiteLayout>{spoken}</SiteLayout>
        <Overlays />
      </>
    );
  }
  if (frame === 'bare') return <BareLayout>{spoken}</BareLayout>;
  return (
    <Spoken texts={['frame']}>
      <portal.Page access={access}>
        <Suspense key={keyOfPath(path)}>{spoken}</Suspense>
      </portal.Page>
    </Spoken>
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

/** Dialogs and notices over any page, loaded after it. */
function Overlays() {
  const isInBrowser = useIsHydrated();
  const isContactOpen = useSyncExternalStore(contactPopup.subscribe, contactPopup.read, () => false);
  if (!isInBrowser) return null;
  return (
    <Suspense>
      <SiteNotices />
      {isContactOpen && <ContactDialog />}
    </Suspense>
  );
}
