import { useTranslation } from 'react-i18next';
import { BookingForm } from '../contact/components/booking-form.tsx';
import { PlainLead } from '../contact/components/plain-lead.tsx';

export function BookingPage() {
  const { t } = useTranslation();
  return (
    <PlainLead title={t('contact:booking.title')} instead={{ path: '/contact', label: t('contact:title') }}>
      <BookingForm />
    </PlainLead>
  );
}
