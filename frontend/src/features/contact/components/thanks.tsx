import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** In the place of a form that was sent. */
export function Thanks({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="grid gap-2 border-brand border-l-4 py-2 pl-5 outline-none">
      <p className="font-display font-semibold text-xl">{t('contact:thanks.title', { name })}</p>
      <p>{text}</p>
    </div>
  );
}
