import { useEffect, useSyncExternalStore } from 'react';
import { consentStore } from '../../lib/consent.ts';
import { useSettings } from '../../lib/settings.tsx';

/** Somebody else's chat on the home page: there while one is, gone when one leaves, and never without consent. */
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
