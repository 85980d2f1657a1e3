import type { HandOffBody } from '@fucina/contracts/hand-off';
import { inEachLanguage, type Language } from '@fucina/contracts/languages';
import { email as emailAddress } from '@fucina/contracts/user';
import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../bots/stored-bot.ts';
import { pageAddressOf } from '../conversations/turns.ts';
import type { ChatbotDeps } from '../deps.ts';
import { triggerJob } from '../shared/outbox.ts';
import { queueWebhooks } from '../webhooks/webhooks.usecases.ts';
import { askNewAddress, readAddress } from './confirm-address.usecases.ts';
import type { StoredHandOff } from './hand-offs.repository.ts';

export async function handOff(
  { bot, body, language }: { bot: StoredBot; body: HandOffBody; language: Language },
  { handOffs, conversations, sendNoticesQueue, now }: ChatbotDeps,
) {
  if (!bot.settings.handOff) throw problem('hand_off.not_offered');
  const address = emailAddress.safeParse(body.email);
  if (!address.success) throw problem('contact.invalid_email');
  const { conversationId, requestKey, name, message, page } = body;
  const botId = bot.id;
  const at = now();
  const isMarked = await conversations.setHandedOff({ botId, conversationId, at });
  if (!isMarked) throw problem('hand_off.no_conversation');

  await handOffs.keep({
    ...{ botId, conversationId, requestKey, name, message, language },
    email: address.data,
    page: pageAddressOf(page) ?? null,
    createdAt: at,
  });
  triggerJob(sendNoticesQueue, `hand-off-${requestKey}`);
}

async function confirmedAddress(bot: StoredBot, deps: ChatbotDeps) {
  await askNewAddress(bot, deps);
  const { address, state } = await readAddress(bot, deps);
  return state === 'confirmed' ? address : null;
}

/** Webhooks first, so that a failing mail does not hold them up. */
export async function notifyOfHandOff(handOff: StoredHandOff, deps: ChatbotDeps) {
  const { botId, conversationId, name, email, message, language, page, createdAt } = handOff;
  const bot = await deps.bots.find(botId);
  if (!bot) return;
  const id = handOff._id.toString();
  await queueWebhooks(
    {
      botId,
      event: 'conversation.handed_off',
      messageId: `msg_handoff_${id}`,
      about: conversationId,
      at: createdAt,
      data: { conversationId, name, email, message, language, page: page ?? null },
    },
    deps,
  );
  const turns = await deps.conversations.listTurns({ botId, conversationId });
  const content = { handOff, bot, said: turns.slice(-MAX_TURNS), isCut: turns.length > MAX_TURNS };
  const mail = inEachLanguage((one) => writeIn(one, content));
  const to = await confirmedAddress(bot, deps);
  await deps.ownerMails?.send({ key: `hand-off-${id}`, userId: bot.ownerId, ...(to ? { to } : {}), mail });
}

type Said = { question: string; answer: string };

const words = {
  it: {
    subject: (bot: string) => `Un visitatore chiede di parlare con una persona (${bot})`,
    intro: (bot: string) =>
      `un visitatore ha chiesto al tuo chatbot ${bot} di parlare con una persona. Scrivigli all’indirizzo qui sotto: rispondendo a questa email non lo raggiungi.`,
    answerTo: 'Email',
    name: 'Nome',
    message: 'Messaggio',
    page: 'Pagina',
    earlier: 'La conversazione era iniziata prima: queste sono le ultime domande.',
    nothing: 'Nel frattempo la conversazione è stata eliminata.',
    visitor: 'Visitatore',
    open: 'Apri le conversazioni',
  },
  en: {
    subject: (bot: string) => `A visitor wants to talk to a person (${bot})`,
    intro: (bot: string) =>
      `A visitor asked your chatbot ${bot} to talk to a person. Write to them at the address below: replies to this email don’t reach them.`,
    answerTo: 'Email',
    name: 'Name',
    message: 'Message',
    page: 'Page',
    earlier: 'The conversation began earlier: these are the latest questions.',
    nothing: 'The conversation has since been deleted.',
    visitor: 'Visitor',
    open: 'Open the conversations',
  },
} satisfies Record<Language, unknown>;

const MAX_TURNS = 15;
const MAX_QUESTION = 1500;
const MAX_ANSWER = 3000;

type MailContent = {
  handOff: StoredHandOff;
  bot: Pick<StoredBot, 'id' | 'name'>;
  said: Said[];
  isCut: boolean;
};

function writeIn(language: Language, { handOff, bot, said, isCut }: MailContent) {
  const say = words[language];
  const { email, name, message, page } = handOff;
  const lines = [
    `${say.answerTo}: ${email}`,
    ...(name ? [`${say.name}: ${name}`] : []),
    ...(page ? [`${say.page}: ${page}`] : []),
  ];
  const turns = said.map(
    ({ question, answer }) =>
      `${say.visitor}: ${clip(question, MAX_QUESTION)}\n${bot.name}: ${clip(answer, MAX_ANSWER)}`,
  );
  return {
    subject: say.subject(bot.name),
    paragraphs: [
      say.intro(bot.name),
      lines.join('\n'),
      ...(message ? [`${say.message}: ${message}`] : []),
      ...(isCut ? [say.earlier] : []),
      ...(turns.length > 0 ? turns : [say.nothing]),
    ],
    link: { label: say.open, path: `/portal/chatbot-embed/${bot.id}/conversations` },
  };
}

const clip = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max).toWellFormed()}…` : text;
