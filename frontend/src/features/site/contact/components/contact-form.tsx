import { useTranslation } from 'react-i18next';
import { TextArea } from '../../../../components/ui/text-area.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';
import { serviceNames } from '../../../../lib/services.ts';
import type { ContactLead } from '../api.ts';
import { useLead } from '../use-lead.ts';
import { ChoiceField } from './choice-field.tsx';
import { LeadFormFrame } from './lead-form-frame.tsx';
import { PersonFields } from './person-fields.tsx';
import { Thanks } from './thanks.tsx';

const empty: ContactLead = {
  kind: 'contact',
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  service: '',
  message: '',
};

export function ContactForm() {
  const { t } = useTranslation();
  const { lead, change, field, sent, ...sending } = useLead(empty);
  const services = [
    { value: '' as const, label: t('contact:anyService') },
    ...serviceNames.map((name) => ({ value: name, label: t(`common:footer.${name}`) })),
  ];

  if (sent)
    return (
      <Thanks
        title={t('contact:thanks.title', { name: sent.firstName })}
        text={t('contact:thanks.text', { email: sent.email })}
      />
    );
  return (
    <LeadFormFrame label={t('contact:title')} action={t('contact:send')} path="/contact" sending={sending}>
      <p className="text-muted text-sm">{t('contact:intro')}</p>
      <PersonFields field={field} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('company')}
          autoComplete="organization"
          maxLength={100}
          label={t('contact:company')}
        />
        <ChoiceField
          name="service"
          label={t('contact:service')}
          value={lead.service}
          options={services}
          onChange={(service) => change({ service })}
        />
      </div>
      <TextArea {...field('message')} rows={4} maxLength={4000} required label={t('contact:message')} />
    </LeadFormFrame>
  );
}
