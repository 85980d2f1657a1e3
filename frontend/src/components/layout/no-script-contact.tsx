import { useTranslation } from 'react-i18next';
import { useSettings } from '../../lib/settings.tsx';

/** Where a button opens a form, for browsers that run no scripts. */
export function NoScriptContact() {
  const { t } = useTranslation();
  const { contactEmail } = useSettings();
  return (
    <p className="noscript:block hidden">
      {contactEmail ? (
        <a href={`mailto:${contactEmail}`} className="link break-all py-1">
          {contactEmail}
        </a>
      ) : (
        t('common:noScriptContact')
      )}
    </p>
  );
}
