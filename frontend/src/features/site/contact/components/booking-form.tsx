import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../../components/form/choice-field.tsx';
import { DateField } from '../../../../components/form/date-field.tsx';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { type BookingLead, callTimes } from '../api.ts';
import { findLeadFaults, type LeadFault, toCheck, tomorrow } from '../lead-faults.ts';
import { useLead } from '../use-lead.ts';
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
  const { lead, change, send, sent, faultsBefore, ...sending } = useLead(empty);
  const [faults, setFaults] = useState<LeadFault[]>(faultsBefore);

  function submit() {
    const found = findLeadFaults(toCheck(lead));
    setFaults(found);
    if (found.length === 0) send();
  }

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
      firstFault={faults[0] ?? null}
      onSubmit={submit}
    >
      <p className="text-muted text-sm">{t('contact:booking.intro')}</p>
      <PersonFields person={lead} faults={faults} onChange={change} />
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField
          name="day"
          min={tomorrow()}
          label={t('contact:booking.day')}
          value={lead.day}
          error={faults.includes('day') ? t('contact:booking.faults.day') : undefined}
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
          name="phone"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          label={t('contact:booking.phone')}
          value={lead.phone}
          onChange={({ target }) => change({ phone: target.value })}
        />
      </div>
      <TextArea
        name="message"
        rows={3}
        maxLength={4000}
        label={t('contact:booking.note')}
        value={lead.message}
        onChange={({ target }) => change({ message: target.value })}
      />
    </LeadFormFrame>
  );
}
