import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { localStore } from '../../lib/browser/browser-storage.ts';
import { OFFER_DISMISSED_KEY, prefersItalian, readPath, switchLanguage } from '../../lib/navigation/paths.ts';
import { usePlace } from '../../lib/navigation/use-language.ts';

/** Shown on English pages to browsers that prefer Italian. Hidden until that is known. */
export function ItalianOffer() {
  const { t } = useTranslation();
  const place = usePlace();
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    setIsWanted(prefersItalian(navigator.languages) && localStore.read(OFFER_DISMISSED_KEY) === null);
  }, []);

  if (readPath(place.pathname).language === 'it') return null;

  function dismiss() {
    localStore.write(OFFER_DISMISSED_KEY, 'yes');
    setIsWanted(false);
  }

  return (
    <div
      lang="it"
      data-offer=""
      hidden={!isWanted}
      suppressHydrationWarning
      className="absolute top-full right-4 flex max-md:fixed max-md:top-auto max-md:bottom-4 items-center rounded-md border border-line bg-card pl-4 text-sm shadow-overlay"
    >
      <Link to={switchLanguage(place, 'it')} className="link py-3" hrefLang="it">
        {t('common:language.offer')}
      </Link>
      <button
        type="button"
        onClick={dismiss}
        aria-label={t('common:language.dismissOffer')}
        className="grid size-11 place-items-center text-muted hover:text-ink"
      >
        <svg viewBox="0 0 16 16" className="size-3.5" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </button>
    </div>
  );
}
