import type { SubmitBotLeadBody } from '@fucina/contracts/bot-lead';
import { countLinks } from '../leads/links.ts';

// Browsers autofill a short form, but people still have to tick consent and submit.
const FASTEST_PERSON_MS = 1500;
const MOST_LINKS = 1;

/** Honeypot filled in, sent too fast, or mostly links. */
export function looksLikeSpam({ trap, openForMs, fields }: SubmitBotLeadBody): boolean {
  const isTooFast = openForMs !== undefined && openForMs < FASTEST_PERSON_MS;
  return trap.trim() !== '' || isTooFast || countLinks(Object.values(fields).join(' ')) > MOST_LINKS;
}
