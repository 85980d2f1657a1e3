import { useTranslation } from 'react-i18next';
import { ContactForm } from '../features/contact/components/contact-form.tsx';
import { PlainLead } from '../features/contact/components/plain-lead.tsx';

/** Without JavaScript: the contact dialog as a page. */
export function ContactPage() {
  const { t } = useTranslation();
  return (
    <PlainLead title={t('contact:title')}>
      <ContactForm />
    </PlainLead>
  );
}
