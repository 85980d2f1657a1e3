import type { SubmitBotLeadBody } from '@fucina/contracts/bot-lead';
import { countLinks } from '../leads/links.ts';

// A browser fills a short form in by itself, and people still have to agree and send it.
const FASTEST_PERSON_MS = 1500;
const MOST_LINKS = 1;

/** True for what people do not do: fill in a field they cannot see, send at once, or write mostly links. */
export function looksLikeSpam({ trap, openForMs, fields }: SubmitBotLeadBody): boolean {
  const isTooFast = openForMs !== undefined && openForMs < FASTEST_PERSON_MS;
  return trap.trim() !== '' || isTooFast || countLinks(Object.values(fields).join(' ')) > MOST_LINKS;
}
