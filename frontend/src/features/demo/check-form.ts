/** What the visitor typed. */
export type DemoForm = { domain: string; fullName: string; email: string };

export type FormFault = 'domainMissing' | 'nameMissing' | 'emailMissing' | 'emailInvalid';

export const faultFields: Record<FormFault, keyof DemoForm> = {
  domainMissing: 'domain',
  nameMissing: 'fullName',
  emailMissing: 'email',
  emailInvalid: 'email',
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The first thing that keeps the form from being sent. Whether the domain is one is the server's to say. */
export function findFault({ domain, fullName, email }: DemoForm): FormFault | null {
  if (domain.trim() === '') return 'domainMissing';
  if (fullName.trim() === '') return 'nameMissing';
  if (email.trim() === '') return 'emailMissing';
  return EMAIL.test(email.trim()) ? null : 'emailInvalid';
}

/** The domain inside what was pasted: `https://www.example.com/about` is `example.com`. Null when it already is one. */
export function readDomain(typed: string): string | null {
  const text = typed.trim();
  if (!/^[a-z][a-z0-9+.-]*:\/\/|^www\.|[/?#]/i.test(text)) return null;
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (!url?.hostname.includes('.') || url.username || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    return null;
  return url.hostname.replace(/^www\./, '').replace(/\.$/, '');
}
