import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';

/** Another browser owns the demo, so changes here are not saved. */
export function ForeignNotice() {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  const notice = useRef<HTMLDivElement>(null);
  // It may replace the focused button.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="status"
      className="grid justify-items-start gap-2 rounded-md bg-brand-soft p-5 text-sm outline-none"
    >
      <p className="font-semibold">{t('problems:demo.not_owner')}</p>
      <p>{t('chat:foreign')}</p>
      <Link to={linkTo('/website-analyzer')} className="link min-h-11 py-2">
        {t('chat:page.another')}
      </Link>
    </div>
  );
}
