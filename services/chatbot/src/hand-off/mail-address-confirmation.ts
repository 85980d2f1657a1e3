import type { Language } from '@fucina/contracts/language';
import type { MailWords } from '@fucina/contracts/people';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { addressOf } from './confirm-address.usecases.ts';
import type { HandOffAddressRecord } from './hand-off-addresses.repository.ts';

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
  const mail = { it: writeIn('it', { bot, path }), en: writeIn('en', { bot, path }) };
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
