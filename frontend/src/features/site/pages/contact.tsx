import { useTranslation } from 'react-i18next';
import { ContactForm } from '../contact/components/contact-form.tsx';
import { PlainLead } from '../contact/components/plain-lead.tsx';

/** The contact dialog as a page, without JavaScript. */
export function ContactPage() {
  const { t } = useTranslation();
  return (
    <PlainLead
      title={t('contact:title')}
      instead={{ path: '/contact/call', label: t('contact:booking.title') }}
    >
      <ContactForm />
    </PlainLead>
  );
}
