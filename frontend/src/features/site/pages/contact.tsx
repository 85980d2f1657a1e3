import { useTranslation } from 'react-i18next';
import { ContactForm } from '../contact/components/contact-form.tsx';
import { PlainLead } from '../contact/components/plain-lead.tsx';

/** Without JavaScript: the contact dialog as a page. */
export function ContactPage() {
  const { t } = useTranslation();
  return (
    <PlainLead title={t('contact:title')}>
      <ContactForm />
    </PlainLead>
  );
}
