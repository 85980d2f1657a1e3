import type { LeadField } from '@fucina/contracts/bot-settings';
import { isEmail } from '@fucina/contracts/email-rule';

export type Field = Pick<LeadField, 'name' | 'isRequired'> & {
  label: string;
  type: LeadField['type'] | 'long';
};

const PHONE = /^\+?[\d\s()./-]{5,40}$/;
const MIN_DIGITS = 5;

/** Validates a field by the service's rules. */
export function findFault({ type, isRequired }: Pick<Field, 'type' | 'isRequired'>, value: string) {
  if (value === '') return isRequired ? 'bot_lead.field_required' : null;
  if (type === 'email' && !isEmail(value)) return 'contact.invalid_email';
  const isPhone = PHONE.test(value) && value.replace(/\D/g, '').length >= MIN_DIGITS;
  return type === 'tel' && !isPhone ? 'bot_lead.phone_invalid' : null;
}
