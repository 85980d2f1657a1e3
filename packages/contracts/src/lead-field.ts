import { isEmail } from './email-rule.ts';
import type { ProblemCode } from './problem.ts';

const PHONE = /^\+?[\d\s()./-]{5,40}$/;
const MIN_DIGITS = 5;

const isPhone = (value: string) => PHONE.test(value) && value.replace(/\D/g, '').length >= MIN_DIGITS;

/** Input types of a lead form's fields, each with what it rejects. Free of zod. */
const rules = {
  text: () => null,
  email: (value: string) => (isEmail(value) ? null : 'contact.invalid_email'),
  tel: (value: string) => (isPhone(value) ? null : 'bot_lead.phone_invalid'),
} as const satisfies Record<string, (value: string) => ProblemCode | null>;

export type LeadFieldType = keyof typeof rules;

/** In the order offered. */
export const leadFieldTypes = Object.keys(rules) as LeadFieldType[];

/** Why a visitor's answer is rejected, or null. */
export function findLeadFault(
  { type, isRequired }: { type: LeadFieldType; isRequired: boolean },
  value: string,
) {
  if (value === '') return isRequired ? 'bot_lead.field_required' : null;
  return rules[type](value);
}
