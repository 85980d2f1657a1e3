import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import {
  chooseConsent,
  consentStore,
  followOtherTabs,
  openPreferences,
  preferencesStore,
} from '../../../../lib/browser/consent.ts';
import { thirdPartyHosts } from '../../../../lib/browser/third-parties.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useSettings } from '../../../../lib/settings.tsx';

/** Asks once, and only if third-party content is configured. Can be reopened. */
export function ConsentDialogs() {
  const settings = useSettings();
  const consent = useSyncExternalStore(consentStore.subscribe, consentStore.read, () => null);
  const isOpen = useSyncExternalStore(preferencesStore.subscribe, preferencesStore.read, () => false);
  const hosts = thirdPartyHosts(settings);
  useEffect(followOtherTabs, []);

  if (isOpen) return <Preferences hosts={hosts} />;
  return consent === null && hosts.length > 0 ? <Banner hosts={hosts} /> : null;
}

function Banner({ hosts }: { hosts: string[] }) {
  const { t } = useTranslation();
  const question = t('consent:banner', { hosts: hosts.join(', ') });
  return (
    <section
      aria-label={t('consent:title')}
      className="fixed inset-x-0 bottom-0 z-40 border-line border-t bg-card shadow-overlay"
    >
      <div className="column grid gap-4 py-5 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-10">
        <p className="text-sm">
          {question} <PolicyLink />
        </p>
        <Choices question={question} />
      </div>
    </section>
  );
}

function Preferences({ hosts }: { hosts: string[] }) {
  const { t } = useTranslation();
  const consent = consentStore.read();
  const state = consent?.thirdParties ? 'allowed' : 'refused';
  const question = t('consent:banner', { hosts: hosts.join(', ') });
  return (
    <Dialog title={t('consent:title')} isOpen onClose={() => openPreferences(false)}>
      <div className="grid gap-3 text-sm">
        <p>{t('consent:necessary')}</p>
        <p>{hosts.length > 0 ? question : t('consent:none')}</p>
        {consent && <p className="font-semibold">{t(`consent:state.${state}`)}</p>}
        <p>
          <PolicyLink onFollow={() => openPreferences(false)} />
        </p>
      </div>
      {hosts.length > 0 && <Choices question={question} />}
    </Dialog>
  );
}

/** Yes and no are equally prominent. */
function Choices({ question }: { question: string }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const choose = (thirdParties: boolean) => chooseConsent({ thirdParties, question, language });
  return (
    <div className="grid grid-cols-1 gap-3 min-[24rem]:grid-cols-2">
      <Button look="quiet" onClick={() => choose(false)}>
        {t('consent:refuse')}
      </Button>
      <Button look="quiet" onClick={() => choose(true)}>
        {t('consent:allow')}
      </Button>
    </div>
  );
}

function PolicyLink({ onFollow }: { onFollow?: () => void }) {
  const { t } = useTranslation();
  const { linkTo } = useLanguage();
  return (
    <Link to={linkTo('/legal/cookie-policy')} onClick={onFollow} className="link">
      {t('consent:policy')}
    </Link>
  );
}
