import { type Reader, takeOut } from './fact.ts';

// Quantifiers are bounded, or 100 kB of dots or digits would take quadratic time.
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi;
const LINK =
  /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]{1,500}|(?<![\w/<.:])\/[a-z][\w-]{0,99}(?:\/[\w.-]{1,99}){0,20}\/?(?:#[\w-]{1,99})?/gi;
const PHONE =
  /\+\d(?:[\s()./-]{0,2}\d){6,14}|(?<![\d.,])(?:00\d|0\d|3\d\d)(?:[\s./-]?\d){6,12}(?![\d]|[.,]\d)/g;

/** E-mail addresses, links and phone numbers. Runs before numbers are read. */
export const readAddresses: Reader = (text) => {
  const emails = takeOut(text, EMAIL, ([match]) => ({
    kind: 'email',
    value: match.toLowerCase().replace(/\.$/, ''),
  }));
  const links = takeOut(emails.rest, LINK, ([match]) => ({ kind: 'link', value: toPlainLink(match) }));
  const phones = takeOut(links.rest, PHONE, ([match]) => ({ kind: 'phone', value: toPlainPhone(match) }));
  return { facts: [...emails.facts, ...links.facts, ...phones.facts], rest: phones.rest };
};

/** Strips the language, so that translated pages compare equal. */
function toPlainLink(text: string): string {
  const link = text.replace(/(?<![.,;:!?])[.,;:!?]+$/, '').replace(/^(?:https?:\/\/)?(?:www\.)?/i, '');
  const [, host = '', rest = ''] = /^([^/?#]*)(.*)$/s.exec(link) ?? [];
  const path = rest.replace(/^\/(?:it|en)(?=\/|$)/, '').replace(/\/$/, '');
  return host.toLowerCase() + path || '/';
}

/** Ignores the country code. */
function toPlainPhone(text: string): string {
  const digits = text.replace('(0)', '').replace(/\D/g, '');
  return text.startsWith('+') ? withoutItaly(digits) : withoutItaly(digits.replace(/^00/, ''));
}

const withoutItaly = (digits: string) => (digits.length > 10 ? digits.replace(/^39(?=[03])/, '') : digits);
