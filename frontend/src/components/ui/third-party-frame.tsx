import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { consentStore } from '../../lib/browser/consent.ts';
import { Button } from './button.tsx';

type ThirdPartyFrameProps = ComponentProps<'iframe'> & {
  src: string;
  title: string;
  scriptUrl?: string | null;
};

/** Loads nothing from the third party before consent, given here or site-wide. */
export function ThirdPartyFrame({ src, title, scriptUrl = null, ...frame }: ThirdPartyFrameProps) {
  const { t } = useTranslation();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.read, () => null);
  const [isAllowedOnce, setIsAllowedOnce] = useState(false);
  const isAllowed = consent?.thirdParties || isAllowedOnce;
  useEffect(() => {
    if (isAllowed && scriptUrl) loadScriptOnce(scriptUrl);
  }, [isAllowed, scriptUrl]);

  if (isAllowed) {
    return <iframe src={src} title={title} referrerPolicy="strict-origin-when-cross-origin" {...frame} />;
  }
  return (
    <div className="grid justify-items-start gap-4 rounded-md border border-line bg-paper p-6">
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm">{t('common:thirdParty.text', { host: new URL(src).host })}</p>
      <Button onClick={() => setIsAllowedOnce(true)}>{t('common:thirdParty.load')}</Button>
    </div>
  );
}

function loadScriptOnce(url: string) {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.body.append(script);
}
