import type { LeadBody } from '@fucina/contracts/lead';
import { countLinks } from './links.ts';

// Nobody reads the form and writes a name, an address and a sentence in less. An address alone the browser fills in.
const FASTEST_PERSON_MS = { contact: 3000, booking: 3000, plan: 1000 };
const MOST_LINKS = 2;

/** True for what people do not do: fill in a field they cannot see, write at once, or write mostly links. */
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
