import type { Language } from '@fucina/contracts/language';
import type { LinkPurpose } from '../links/links.repository.ts';
import type { StoredUser } from '../users/users.repository.ts';

export type MailContent = { subject: string; text: string; html: string };

type Words = { subject: string; greeting: string; reason: string; action: string; end: string };
type Told = { name: string; brand: string };

const words: Record<Language, Record<LinkPurpose, (told: Told) => Words>> = {
  it: {
    'verify-email': ({ name, brand }) => ({
      subject: `Conferma il tuo indirizzo email per ${brand}`,
      greeting: `Ciao ${name},`,
      reason: `conferma che questo indirizzo è tuo: così possiamo scriverti quando succede qualcosa nei tuoi progetti.`,
      action: 'Conferma l’indirizzo',
      end: 'Il link vale tre giorni e si usa una volta sola. Se non hai creato un account, ignora questa email.',
    }),
    'reset-password': ({ name, brand }) => ({
      subject: `Scegli una nuova password per ${brand}`,
      greeting: `Ciao ${name},`,
      reason: 'qualcuno, speriamo tu, ha chiesto di reimpostare la password del tuo account.',
      action: 'Scegli la nuova password',
      end: 'Il link vale un’ora e si usa una volta sola. Se non l’hai chiesto tu, ignora questa email: la password resta quella di prima.',
    }),
    invite: ({ name, brand }) => ({
      subject: `Il tuo account su ${brand}`,
      greeting: `Ciao ${name},`,
      reason: `abbiamo creato per te un account su ${brand}. Per entrare ti basta scegliere una password.`,
      action: 'Scegli la password',
      end: 'Il link vale sette giorni e si usa una volta sola.',
    }),
  },
  en: {
    'verify-email': ({ name, brand }) => ({
      subject: `Confirm your email address for ${brand}`,
      greeting: `Hello ${name},`,
      reason:
        'please confirm that this address is yours, so that we can write to you when something happens in your projects.',
      action: 'Confirm the address',
      end: 'The link is good for three days and for one use. If you did not create an account, ignore this email.',
    }),
    'reset-password': ({ name, brand }) => ({
      subject: `Choose a new password for ${brand}`,
      greeting: `Hello ${name},`,
      reason: 'somebody, hopefully you, asked to reset the password of your account.',
      action: 'Choose the new password',
      end: 'The link is good for one hour and for one use. If it was not you, ignore this email: your password stays as it is.',
    }),
    invite: ({ name, brand }) => ({
      subject: `Your account at ${brand}`,
      greeting: `Hello ${name},`,
      reason: `we have made you an account at ${brand}. Choose a password and you are in.`,
      action: 'Choose a password',
      end: 'The link is good for seven days and for one use.',
    }),
  },
};

/** A mail in its reader's language, as plain text and as simple HTML. */
export function writeMail(
  purpose: LinkPurpose,
  { user, url, brandName }: { user: StoredUser; url: string; brandName: string },
): MailContent {
  const name = user.firstName ?? user.username;
  const { subject, greeting, reason, action, end } = words[user.language][purpose]({
    name,
    brand: brandName,
  });
  const text = [greeting, reason, `${action}:\n${url}`, end, brandName].join('\n\n');
  const paragraphs = [
    escapeHtml(greeting),
    escapeHtml(reason),
    `<a href="${escapeHtml(url)}">${escapeHtml(action)}</a>`,
    escapeHtml(end),
    escapeHtml(brandName),
  ];
  const body = paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('\n');
  const html = `<!doctype html>\n<html lang="${user.language}"><meta charset="utf-8"><title>${escapeHtml(subject)}</title>\n<body style="font-family: sans-serif; line-height: 1.5; max-width: 36rem">\n${body}\n</body></html>\n`;
  return { subject, text, html };
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
