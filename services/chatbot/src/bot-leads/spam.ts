import type { SubmitBotLeadBody } from '@fucina/contracts/bot-lead';

// A browser fills a short form in by itself, and people still have to agree and send it.
const FASTEST_PERSON_MS = 1500;
const MOST_LINKS = 1;
const LINK = /\bhttps?:\/\/|\bwww\.|\[url|<a\s/gi;

/** True for what people do not do: fill in a field they cannot see, send at once, or write mostly links. */
export function looksLikeSpam({ trap, openForMs, fields }: SubmitBotLeadBody): boolean {
  const isTooFast = openForMs !== undefined && openForMs < FASTEST_PERSON_MS;
  const links = Object.values(fields).join(' ').match(LINK)?.length ?? 0;
  return trap.trim() !== '' || isTooFast || links > MOST_LINKS;
}
