import type { LeadBody } from '@fucina/contracts/lead';

// Plain or in markup such as BBCode.
const LINK = /\bhttps?:\/\/|\bwww\.|\[url|<a\s/gi;
// Nobody fills in the form faster. Address-only forms are autofilled, hence the lower limit.
const FASTEST_PERSON_MS = { contact: 3000, booking: 3000, plan: 1000 };
const MOST_LINKS = 2;

type Form = { trap: string; openForMs?: number | undefined };
type Person = { fastestMs: number; texts: { text: string; mostLinks: number }[] };

/** The honeypot is filled in, the form came back too fast, or a text has too many links. */
export function looksLikeSpam({ trap, openForMs }: Form, { fastestMs, texts }: Person): boolean {
  const isTooFast = openForMs !== undefined && openForMs < fastestMs;
  const hasLinks = texts.some(({ text, mostLinks }) => (text.match(LINK)?.length ?? 0) > mostLinks);
  return trap.trim() !== '' || isTooFast || hasLinks;
}

export function isSpamLead(body: LeadBody): boolean {
  const { kind, firstName, lastName, message } = body;
  const phone = kind === 'booking' ? body.phone : '';
  return looksLikeSpam(body, {
    fastestMs: FASTEST_PERSON_MS[kind],
    texts: [
      { text: message, mostLinks: MOST_LINKS },
      { text: `${firstName} ${lastName} ${phone}`, mostLinks: 0 },
    ],
  });
}
