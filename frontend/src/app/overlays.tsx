import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useIsHydrated } from '../lib/browser/use-is-hydrated.ts';
import { contactPopup } from '../lib/contact-popup.ts';

const ContactDialog = lazy(async () => ({
  default: (await import('../features/site/contact/components/contact-dialog.tsx')).ContactDialog,
}));
const SiteNotices = lazy(async () => ({ default: (await import('./site-notices.tsx')).SiteNotices }));

/** Dialogs and notices over any page, loaded after it. */
export function Overlays() {
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
