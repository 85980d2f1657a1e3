import { useEffect, useSyncExternalStore } from 'react';
import { consentStore } from '../../../lib/browser/consent.ts';
import { useSettings } from '../../../lib/settings.tsx';

/** Third-party chat on the home page; only with consent, removed on leaving. */
export function useChatScript() {
  const { chatWidgetUrl } = useSettings();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.read, () => null);
  const isAllowed = consent?.thirdParties === true;

  useEffect(() => {
    if (!chatWidgetUrl || !isAllowed) return;
    const script = document.createElement('script');
    script.src = chatWidgetUrl;
    script.async = true;
    document.body.append(script);
    return () => script.remove();
  }, [chatWidgetUrl, isAllowed]);
}
