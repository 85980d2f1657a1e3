import { isEmail } from '@fucina/contracts/email-rule';

export type DemoForm = { domain: string; fullName: string; email: string };

export type FormFault = 'domainMissing' | 'domainInvalid' | 'nameMissing' | 'emailMissing' | 'emailInvalid';

export type FormPage = 'home' | 'landing' | 'analyzer';

/** Errors checked on each page, most important first. The server checks the rest. */
const faultsOf: Record<FormPage, readonly FormFault[]> = {
  home: ['domainMissing'],
  landing: ['domainMissing', 'domainInvalid', 'emailInvalid'],
  analyzer: ['domainMissing', 'nameMissing', 'emailMissing', 'emailInvalid'],
};

export const faultFields: Record<FormFault, keyof DemoForm> = {
  domainMissing: 'domain',
  domainInvalid: 'domain',
  nameMissing: 'fullName',
  emailMissing: 'email',
  emailInvalid: 'email',
};

const DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu;

const isAtFault: Record<FormFault, (form: DemoForm) => boolean> = {
  domainMissing: ({ domain }) => domain === '',
  domainInvalid: ({ domain }) => !DOMAIN.test(readDomain(domain) ?? domain),
  nameMissing: ({ fullName }) => fullName === '',
  emailMissing: ({ email }) => email === '',
  emailInvalid: ({ email }) => email !== '' && !isEmail(email),
};

export function findFault(form: DemoForm, page: FormPage): FormFault | null {
  const trimmed = trimForm(form);
  return faultsOf[page].find((fault) => isAtFault[fault](trimmed)) ?? null;
}

export function trimForm({ domain, fullName, email }: DemoForm): DemoForm {
  return { domain: domain.trim(), fullName: fullName.trim(), email: email.trim() };
}

/** Domain of a pasted URL: `https://www.example.com/about` → `example.com`. Null if it is a domain already. */
export function readDomain(typed: string): string | null {
  const text = typed.trim();
  if (!/^[a-z][a-z0-9+.-]*:\/\/|^www\.|[/?#]/i.test(text)) return null;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url?.hostname.includes('.') || url.username || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return null;
  return url.hostname.replace(/^www\./, '').replace(/\.$/, '');
}
