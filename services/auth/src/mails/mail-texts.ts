import { type Language, pagePrefixes } from '@fucina/contracts/languages';
import type { StoredUser } from '../users/users.repository.ts';
import { type MailContent, renderMail } from './render-mail.ts';

export type LinkPurpose = 'verify-email' | 'reset-password' | 'invite' | 'change-email';
export type MailKind = LinkPurpose | 'email-change-asked' | 'email-changed';

type Words = { subject: string; reason: string; action: string; end: string };
type MailValues = { brand: string; newEmail: string };

const words: Record<Language, Record<MailKind, (values: MailValues) => Words>> = {
  it: {
    'verify-email': ({ brand }) => ({
      subject: `Conferma il tuo indirizzo email per ${brand}`,
      reason: `conferma che questo indirizzo è tuo: così possiamo scriverti quando succede qualcosa nei tuoi progetti.`,
      action: 'Conferma l’indirizzo',
      end: 'Il link vale tre giorni e si usa una volta sola. Se non hai creato un account, ignora questa email.',
    }),
    'reset-password': ({ brand }) => ({
      subject: `Scegli una nuova password per ${brand}`,
      reason: 'qualcuno, speriamo tu, ha chiesto di reimpostare la password del tuo account.',
      action: 'Scegli la nuova password',
      end: 'Il link vale un’ora e si usa una volta sola. Se non l’hai chiesto tu, ignora questa email: la password non cambia.',
    }),
    invite: ({ brand }) => ({
      subject: `Il tuo account su ${brand}`,
      reason: `abbiamo creato per te un account su ${brand}. Per entrare ti basta scegliere una password.`,
      action: 'Scegli la password',
      end: 'Il link vale sette giorni e si usa una volta sola.',
    }),
    'change-email': ({ brand }) => ({
      subject: `Conferma il tuo nuovo indirizzo email per ${brand}`,
      reason: `hai chiesto di usare questo indirizzo per il tuo account su ${brand}. Confermalo per completare il cambio; fino ad allora resta valido quello di prima.`,
      action: 'Conferma il nuovo indirizzo',
      end: 'Il link vale un giorno e si usa una volta sola. Se non l’hai chiesto tu, ignora questa email: non cambia nulla.',
    }),
    'email-change-asked': ({ brand, newEmail }) => ({
      subject: `Richiesta di cambio del tuo indirizzo email su ${brand}`,
      reason: `qualcuno, speriamo tu, ha chiesto di cambiare l’indirizzo email del tuo account in ${newEmail}. Il cambio avviene solo quando il nuovo indirizzo viene confermato.`,
      action: 'Reimposta la password',
      end: 'Se l’hai chiesto tu, non devi fare altro. Se non sei stato tu, reimposta subito la password: la richiesta viene annullata e tutte le sessioni aperte vengono chiuse.',
    }),
    'email-changed': ({ brand, newEmail }) => ({
      subject: `Il tuo indirizzo email su ${brand} è cambiato`,
      reason: `l’indirizzo email del tuo account ora è ${newEmail}. A questo indirizzo non scriveremo più.`,
      action: 'Vai al tuo account',
      end: 'Se non sei stato tu, contattaci subito: ti aiutiamo a riprendere il controllo dell’account.',
    }),
  },
  en: {
    'verify-email': ({ brand }) => ({
      subject: `Confirm your email address for ${brand}`,
      reason:
        'Please confirm that this address is yours, so we can write to you when something happens in your projects.',
      action: 'Confirm the address',
      end: 'The link works once and expires in three days. If you didn’t create an account, you can ignore this email.',
    }),
    'reset-password': ({ brand }) => ({
      subject: `Choose a new password for ${brand}`,
      reason: 'Someone, hopefully you, asked to reset your account’s password.',
      action: 'Choose the new password',
      end: 'The link works once and expires in one hour. If it wasn’t you, you can ignore this email: your password stays as it is.',
    }),
    invite: ({ brand }) => ({
      subject: `Your ${brand} account`,
      reason: `We’ve created a ${brand} account for you. Choose a password and you’re in.`,
      action: 'Choose a password',
      end: 'The link works once and expires in seven days.',
    }),
    'change-email': ({ brand }) => ({
      subject: `Confirm your new email address for ${brand}`,
      reason: `You asked to use this address for your ${brand} account. Confirm it to make the change; until then, your old address stays in place.`,
      action: 'Confirm the new address',
      end: 'The link works once and expires in one day. If it wasn’t you, you can ignore this email: nothing will change.',
    }),
    'email-change-asked': ({ brand, newEmail }) => ({
      subject: `Request to change your ${brand} email address`,
      reason: `Someone, hopefully you, asked to change your account’s email address to ${newEmail}. The change only happens once the new address has been confirmed.`,
      action: 'Reset the password',
      end: 'If it was you, there’s nothing else to do. If it wasn’t, reset your password right away: that cancels the request and logs out every device.',
    }),
    'email-changed': ({ brand, newEmail }) => ({
      subject: `Your ${brand} email address has changed`,
      reason: `Your account’s email address is now ${newEmail}. We’ll no longer write to this one.`,
      action: 'Go to your account',
      end: 'If it wasn’t you, contact us right away and we’ll help you get your account back.',
    }),
  },
};

const greetings: Record<Language, (name: string) => string> = {
  it: (name) => `Ciao ${name},`,
  en: (name) => `Hello ${name},`,
};

export function greet({ language, firstName, username }: StoredUser): string {
  return greetings[language](firstName ?? username);
}

export function writeMail(
  kind: MailKind,
  {
    user,
    url,
    brandName,
    newEmail = '',
  }: { user: StoredUser; url: string; brandName: string; newEmail?: string },
): MailContent {
  const { language } = user;
  const { subject, reason, action, end } = words[language][kind]({ brand: brandName, newEmail });
  return renderMail({
    language,
    brandName,
    subject,
    before: [greet(user), reason],
    link: { label: action, url },
    after: [end],
  });
}

/** Expects `path` without a language prefix and adds it. */
export function pageUrl(
  path: string,
  { publicOrigin, language }: { publicOrigin: string; language: Language },
): string {
  const prefix = pagePrefixes[language];
  return `${publicOrigin}${prefix}${path === '/' && prefix ? '' : path}`;
}
