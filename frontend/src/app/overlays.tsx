import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useIsHydrated } from '../lib/browser/use-is-hydrated.ts';
import { contactPopup } from '../lib/contact-popup.ts';

const ContactDialog = lazy(async () => ({
  default: (await import('../features/site/contact/components/contact-dialog.tsx')).ContactDialog,
}));
const ConsentDialogs = lazy(async () => ({
  default: (await import('../features/site/consent/components/consent-dialogs.tsx')).ConsentDialogs,
}));

/** Dialogs over any page, loaded after it. */
export function Overlays() {
  const isInBrowser = useIsHydrated();
  const isContactOpen = useSyncExternalStore(contactPopup.subscribe, contactPopup.read, () => false);
  if (!isInBrowser) return null;
  return (
    <Suspense>
      <ConsentDialogs />
      {isContactOpen && <ContactDialog />}
    </Suspense>
  );
}
