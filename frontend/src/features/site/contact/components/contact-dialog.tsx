import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { ThirdPartyFrame } from '../../../../components/ui/third-party-frame.tsx';
import { closeContact } from '../../../../lib/contact-popup.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { ContactForm } from './contact-form.tsx';

export function ContactDialog() {
  const { t } = useTranslation();
  const { contactFormUrl } = useSettings();
  return (
    <Dialog title={t('contact:title')} isOpen onClose={closeContact} isWide isTall>
      {contactFormUrl ? (
        <ThirdPartyFrame
          src={contactFormUrl}
          title={t('contact:frame')}
          className="h-full min-h-80 w-full rounded-md bg-white"
        />
      ) : (
        <ContactForm />
      )}
    </Dialog>
  );
}
