import type { LeadBody } from '@fucina/contracts/lead';
import { countLinks } from './links.ts';

// Minimum time to read the form and write name, address and message. An address alone is autofilled.
const FASTEST_PERSON_MS = { contact: 3000, booking: 3000, plan: 1000 };
const MOST_LINKS = 2;

/** Honeypot filled in, sent too fast, or mostly links. */
export function looksLikeSpam(body: LeadBody): boolean {
  const { kind, trap, openForMs, firstName, lastName, message } = body;
  return (
    trap.trim() !== '' ||
    openForMs < FASTEST_PERSON_MS[kind] ||
    countLinks(message) > MOST_LINKS ||
    countLinks(`${firstName} ${lastName}`) > 0 ||
    (body.kind === 'booking' && countLinks(body.phone) > 0)
  );
}
