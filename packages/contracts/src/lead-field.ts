import { isEmail } from './email-rule.ts';
import type { ProblemCode } from './problem.ts';

/** At least five digits. */
const PHONE = /^(?=(\D*\d){5})\+?[\d\s()./-]{5,40}$/;

/** Input types of a lead form's fields, in the order offered. Free of zod. */
export const leadFieldTypes = ['text', 'email', 'tel'] as const;

export type LeadFieldType = (typeof leadFieldTypes)[number];

const rules: Record<LeadFieldType | 'long', (value: string) => ProblemCode | null> = {
  text: () => null,
  long: () => null,
  email: (value) => (isEmail(value) ? null : 'contact.invalid_email'),
  tel: (value) => (PHONE.test(value) ? null : 'bot_lead.phone_invalid'),
};

/** Why a visitor's answer is rejected, or null. `long`: a message of several lines. */
export function findLeadFault(
  { type, isRequired }: { type: LeadFieldType | 'long'; isRequired: boolean },
  value: string,
): ProblemCode | null {
  if (value === '') return isRequired ? 'bot_lead.field_required' : null;
  return rules[type](value);
}
