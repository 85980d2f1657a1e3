import type { LeadBody } from '@fucina/contracts/lead';
import { countLinks } from './links.ts';

// Nobody reads the form and writes a name, an address and a sentence in less.
const FASTEST_PERSON_MS = 3000;
const MOST_LINKS = 2;

/** True for what people do not do: fill in a field they cannot see, write at once, or write mostly links. */
export function looksLikeSpam(body: LeadBody): boolean {
  const { trap, openForMs, firstName, lastName, message } = body;
  const aside = body.kind === 'contact' ? body.company : body.phone;
  return (
    trap.trim() !== '' ||
    openForMs < FASTEST_PERSON_MS ||
    countLinks(message) > MOST_LINKS ||
    countLinks(`${firstName} ${lastName}`) > 0 ||
    (body.kind === 'booking' && countLinks(aside) > 0)
  );
}
