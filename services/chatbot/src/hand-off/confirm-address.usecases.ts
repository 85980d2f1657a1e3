import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { HandOffAddress } from '@fucina/contracts/hand-off-address';
import { inEachLanguage, type Language } from '@fucina/contracts/languages';
import type { MailWords } from '@fucina/contracts/people';
import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { triggerJob } from '../shared/outbox.ts';
import type { HandOffAddressRecord } from './hand-off-addresses.repository.ts';

type Named = Pick<StoredBot, 'id' | 'ownerId' | 'settings'>;

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
/** Counted from the last request for a link. */
const LASTS_MS = 3 * DAY_MS;
const PAUSE_MS = 60_000;
/** The address may be a stranger's, so mails to it are capped per address and per owner. */
const MOST = { everToOne: 5, toAddressADay: 3, byOwnerADay: 10 };

/** Null if conversations go to the account's own address. */
const addressOf = ({ settings }: Pick<StoredBot, 'settings'>) =>
  settings.handOff?.email?.toLowerCase() ?? null;

export async function askNewAddress(bot: Named, deps: ChatbotDeps) {
  const address = addressOf(bot);
  if (!address) return;
  const { confirmedAt, askedAt } = await deps.handOffAddresses.keep({ botId: bot.id, address, ...bot });
  if (!confirmedAt && askedAt.length === 0) await ask({ bot, address }, deps);
}

export async function askAgain(bot: Named, deps: ChatbotDeps): Promise<HandOffAddress> {
  const address = addressOf(bot);
  if (!address) throw problem('hand_off.no_address');
  const { confirmedAt } = await deps.handOffAddresses.keep({ botId: bot.id, address, ...bot });
  if (!confirmedAt && !(await ask({ bot, address }, deps)))
    throw problem('hand_off.asked_too_often', { retryAfter: PAUSE_MS / 1000 });
  return readAddress(bot, deps);
}

async function ask({ bot, address }: { bot: Named; address: string }, deps: ChatbotDeps): Promise<boolean> {
  const { handOffAddresses, sendNoticesQueue } = deps;
  const now = deps.now();
  const since = new Date(now.getTime() - DAY_MS);
  const asked = await handOffAddresses.countRequests({ address, ownerId: bot.ownerId, since });
  if (asked.toAddress >= MOST.toAddressADay || asked.byOwner >= MOST.byOwnerADay) return false;
  const notSince = new Date(now.getTime() - PAUSE_MS);
  const isAsked = await handOffAddresses.addRequest(
    { botId: bot.id, address },
    { now, notSince, most: MOST.everToOne },
  );
  if (isAsked) triggerJob(sendNoticesQueue, `hand-off-address-${randomUUID()}`);
  return isAsked;
}

export async function readAddress(bot: Named, { handOffAddresses }: ChatbotDeps): Promise<HandOffAddress> {
  const address = addressOf(bot);
  if (!address) return { address: null, state: 'account', askedAt: null };
  const known = await handOffAddresses.find({ botId: bot.id, address });
  const state = known?.confirmedAt ? 'confirmed' : 'waiting';
  return { address, state, askedAt: known?.askedAt.at(-1)?.toISOString() ?? null };
}

/** From now on, hand-offs go to this address. Idempotent. */
export async function confirmAddress(token: string, { handOffAddresses, addressLinks, now }: ChatbotDeps) {
  const id = addressLinks.idOf(token);
  const known = id ? await handOffAddresses.findById(id) : null;
  if (!known || !addressLinks.isTrue(token, { id: known._id.toString(), address: known.address }))
    throw problem('link.invalid');
  if (known.confirmedAt) return;
  const askedAt = known.askedAt.at(-1)?.getTime() ?? 0;
  if (now().getTime() - askedAt > LASTS_MS) throw problem('link.invalid');
  await handOffAddresses.setConfirmed(known._id, now());
}

type Link = { id: string; address: string };

/** Stateless confirmation tokens: the record id and an HMAC of what it confirms. */
export function createAddressLinks({ secret }: { secret: string }) {
  const signatureOf = ({ id, address }: Link) =>
    createHmac('sha256', secret).update(`hand-off address\n${id}\n${address}`).digest();

  return {
    write: (link: Link) => `${link.id}.${signatureOf(link).toString('base64url')}`,

    /** Record id in a token. Does not verify the token. */
    idOf: (token: string) => /^([0-9a-f]{24})\.[\w-]{43}$/.exec(token)?.[1] ?? null,

    isTrue(token: string, link: Link): boolean {
      const given = Buffer.from(token.split('.')[1] ?? '', 'base64url');
      const expected = signatureOf(link);
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}

/** Skipped if the account has already verified this address. */
export async function mailAddressConfirmation(record: HandOffAddressRecord, deps: ChatbotDeps) {
  const { botId, address, askedAt, confirmedAt, _id } = record;
  const bot = await deps.bots.find(botId);
  // The bot may have been deleted, or the address changed.
  if (!bot || confirmedAt || addressOf(bot) !== address) return;
  const account = await deps.accounts?.find(bot.ownerId);
  if (account?.confirmedEmail?.toLowerCase() === address)
    return deps.handOffAddresses.setConfirmed(_id, deps.now());
  const id = _id.toString();
  const path = `/auth/confirm-address#token=${deps.addressLinks.write({ id, address })}`;
  const mail = inEachLanguage((language) => writeIn(language, { bot, path }));
  const key = `hand-off-address ${id} ${askedAt.length}`;
  await deps.ownerMails?.send({ key, userId: bot.ownerId, to: address, mail });
}

const words = {
  it: {
    subject: 'Vuoi ricevere qui le conversazioni di un chatbot?',
    named: (bot: string) =>
      `Chi gestisce il chatbot «${bot}» ha indicato questo indirizzo per ricevere le conversazioni dei visitatori che chiedono di parlare con una persona.`,
    meaning:
      'Se va bene, conferma entro tre giorni. Finché non lo fai, a questo indirizzo non mandiamo nessuna conversazione.',
    otherwise: 'Se non te l’aspettavi, non devi fare nulla.',
    confirm: 'Conferma l’indirizzo',
  },
  en: {
    subject: 'Would you like to get a chatbot’s conversations here?',
    named: (bot: string) =>
      `The people who run the chatbot “${bot}” gave us this address to receive the conversations of visitors who ask to talk to a person.`,
    meaning:
      'If that’s right, confirm it within three days. Until you do, we won’t send any conversations to this address.',
    otherwise: 'If you weren’t expecting this, you don’t need to do anything.',
    confirm: 'Confirm the address',
  },
} satisfies Record<Language, unknown>;

function writeIn(language: Language, { bot, path }: { bot: StoredBot; path: string }): MailWords {
  const say = words[language];
  return {
    subject: say.subject,
    paragraphs: [say.named(plainName(bot.name)), say.meaning, say.otherwise],
    link: { label: say.confirm, path },
  };
}

/** Strangers read this mail, so links and addresses are stripped: a bot's name must not become an advert. */
function plainName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N} &'’-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.slice(0, 40).toWellFormed();
}
