import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { type BookingLead, callTimes } from '../api.ts';
import { tomorrow } from '../lead-faults.ts';
import { useLead } from '../use-lead.ts';
import { ChoiceField } from './choice-field.tsx';
import { DateField } from './date-field.tsx';
import { LeadFormFrame } from './lead-form-frame.tsx';
import { PersonFields } from './person-fields.tsx';
import { Thanks } from './thanks.tsx';

const empty: BookingLead = {
  kind: 'booking',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  day: '',
  time: 'any',
  message: '',
};

export function BookingForm() {
  const { t } = useTranslation();
  const { lead, change, field, sent, ...sending } = useLead(empty);

  if (sent)
    return (
      <Thanks
        title={t('contact:thanks.title', { name: sent.firstName })}
        text={t('contact:booking.thanks', { email: sent.email })}
      />
    );
  return (
    <LeadFormFrame
      label={t('contact:booking.title')}
      action={t('contact:booking.send')}
      path="/contact/call"
      sending={sending}
    >
      <p className="text-muted text-sm">{t('contact:booking.intro')}</p>
      <PersonFields field={field} />
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField
          name="day"
          min={tomorrow()}
          label={t('contact:booking.day')}
          value={lead.day}
          error={sending.faults.includes('day') ? t('contact:booking.faults.day') : undefined}
          onChange={(day) => change({ day })}
        />
        <ChoiceField
          name="time"
          label={t('contact:booking.time')}
          value={lead.time}
          options={callTimes.map((time) => ({ value: time, label: t(`contact:booking.times.${time}`) }))}
          onChange={(time) => change({ time })}
        />
        <TextField
          {...field('phone')}
          type="tel"
          autoComplete="tel"
          maxLength={40}
          label={t('contact:booking.phone')}
        />
      </div>
      <TextArea {...field('message')} rows={3} maxLength={4000} label={t('contact:booking.note')} />
    </LeadFormFrame>
  );
}
