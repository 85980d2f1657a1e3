import { useTranslation } from 'react-i18next';
import { ContactForm } from '../features/contact/components/contact-form.tsx';
import { PlainLead } from '../features/contact/components/plain-lead.tsx';

/** What lies over the other pages as a dialog, for browsers that run no scripts. */
export function ContactPage() {
  const { t } = useTranslation();
  return (
    <PlainLead title={t('contact:title')}>
      <ContactForm />
    </PlainLead>
  );
}
