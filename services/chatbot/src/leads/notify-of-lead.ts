import type { BotLead } from '@fucina/contracts/bot-lead';
import { inEachLanguage, type Language } from '@fucina/contracts/languages';
import type { Lead } from '@fucina/contracts/lead';
import { allLeadDetails } from '@fucina/contracts/lead-details';
import type { StoredBot } from '../bots/stored-bot.ts';
import type { ChatbotDeps } from '../deps.ts';
import { planNames } from '../plans/plan-texts.ts';
import { queueWebhooks } from '../webhooks/webhooks.usecases.ts';
import { type StoredBotLead, type StoredLead, toBotLead, toLead } from './stored-lead.ts';

/** Staff hear of our own leads, owners of their chatbots'. */
export async function notifyOfLead(stored: StoredLead | StoredBotLead, deps: ChatbotDeps) {
  if (stored.botId !== undefined) return notifyOwner(stored, deps);
  const lead = toLead(stored);
  const mail = inEachLanguage((one) => writeIn(one, lead));
  const isTaken = await deps.staffMails?.send({ key: `lead-${lead.id}`, mail });
  if (isTaken === null)
    deps.logger.error({ leadId: lead.id }, 'auth rejected a mail about a lead: it is dropped');
}

/** Webhooks first, so that a failing mail does not hold them up. */
async function notifyOwner(stored: StoredBotLead, deps: ChatbotDeps) {
  const bot = await deps.bots.find(stored.botId);
  if (!bot) return;
  const lead = toBotLead(stored);
  const { id: leadId, conversationId, fields, consent, language, page } = lead;
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  await queueWebhooks(
    {
      botId: bot.id,
      event: 'lead.created',
      messageId: `msg_lead_${leadId}`,
      about: leadId,
      at: stored.createdAt,
      data: { leadId, conversationId, fields: values, consent, language, page },
    },
    deps,
  );
  const content = { lead, bot };
  const mail = inEachLanguage((one) => writeOfBotIn(one, content));
  await deps.ownerMails?.send({ key: `bot-lead-${leadId}`, userId: bot.ownerId, mail });
}

const words = {
  it: {
    subjects: {
      contact: (name: string) => `${name} ha scritto dal sito`,
      booking: (name: string) => `${name} chiede una call`,
      demo: (name: string) => `${name} ha creato una demo`,
      plan: (name: string) => `${name} ha chiesto di un piano`,
    },
    times: { morning: 'di mattina', afternoon: 'di pomeriggio', any: 'a qualsiasi ora' },
    services: {
      customerService: 'Assistenza clienti',
      salesAutomation: 'Automazione delle vendite',
      predictiveAnalytics: 'Analisi predittiva',
      workflowAutomation: 'Automazione dei processi',
      contentGeneration: 'Creazione di contenuti',
      personalization: 'Personalizzazione',
    },
    open: 'Apri la richiesta',
    ofBot: {
      subject: (bot: string) => `Nuovo contatto dal tuo chatbot ${bot}`,
      intro: (bot: string) => `qualcuno ha lasciato i propri contatti al tuo chatbot ${bot}.`,
      page: 'Pagina',
      consent: (text: string) => `Ha dato questo consenso: «${text}»`,
      open: 'Apri i contatti',
    },
  },
  en: {
    subjects: {
      contact: (name: string) => `${name} wrote from the website`,
      booking: (name: string) => `${name} would like a call`,
      demo: (name: string) => `${name} created a demo`,
      plan: (name: string) => `${name} asked about a plan`,
    },
    times: { morning: 'in the morning', afternoon: 'in the afternoon', any: 'at any time' },
    services: {
      customerService: 'Customer service',
      salesAutomation: 'Sales automation',
      predictiveAnalytics: 'Predictive analytics',
      workflowAutomation: 'Workflow automation',
      contentGeneration: 'Content generation',
      personalization: 'Personalization',
    },
    open: 'Open the request',
    ofBot: {
      subject: (bot: string) => `New lead from your chatbot ${bot}`,
      intro: (bot: string) => `Someone has left their contact details with your chatbot ${bot}.`,
      page: 'Page',
      consent: (text: string) => `They gave this consent: “${text}”`,
      open: 'Open the leads',
    },
  },
} satisfies Record<Language, unknown>;

const writeDay = (day: string, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day));

function writeIn(language: Language, lead: Lead) {
  const say = words[language];
  const { kind, name, email, service, plan, day, time, message } = lead;
  const said = {
    ...lead,
    service: service && say.services[service],
    plan: plan && planNames[plan],
    day: day && `${writeDay(day, language)}, ${say.times[time ?? 'any']}`,
    time: null,
  };
  const lines = allLeadDetails.flatMap(([detail, { label }]) =>
    said[detail] ? [`${label[language]}: ${said[detail]}`] : [],
  );
  return {
    subject: say.subjects[kind](name || email),
    paragraphs: [[`Email: ${email}`, ...lines].join('\n'), ...(message ? [message] : [])],
    link: { label: say.open, path: `/admin/leads?open=${lead.id}` },
  };
}

function writeOfBotIn(language: Language, { lead, bot }: { lead: BotLead; bot: StoredBot }) {
  const say = words[language].ofBot;
  const { fields, consent, page } = lead;
  const answers = fields.map(({ label, name, value }) => `${label[language] || name}: ${value}`);
  const lines = [...answers, ...(page ? [`${say.page}: ${page}`] : [])];
  const agreed = consent.text ? [say.consent(consent.text)] : [];
  return {
    subject: say.subject(bot.name),
    paragraphs: [
      say.intro(bot.name),
      ...(lines.length > 0 ? [lines.join('\n').slice(0, 5000)] : []),
      ...agreed,
    ],
    link: { label: say.open, path: `/portal/chatbot-embed/${bot.id}/leads` },
  };
}
