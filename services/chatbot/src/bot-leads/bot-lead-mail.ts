import type { BotLead } from '@fucina/contracts/bot-lead';
import type { Language } from '@fucina/contracts/language';
import type { StoredBot } from '../bots/bots.repository.ts';

type Words = {
  subject: (bot: string) => string;
  intro: (bot: string) => string;
  page: string;
  consent: string;
  open: string;
};

const words: Record<Language, Words> = {
  it: {
    subject: (bot) => `Nuovo contatto dal tuo chatbot ${bot}`,
    intro: (bot) => `qualcuno ha lasciato i propri contatti al tuo chatbot ${bot}.`,
    page: 'Pagina',
    consent: 'Ha acconsentito a',
    open: 'Apri i contatti',
  },
  en: {
    subject: (bot) => `New lead from your chatbot ${bot}`,
    intro: (bot) => `Someone has left their contact details with your chatbot ${bot}.`,
    page: 'Page',
    consent: 'They agreed to',
    open: 'Open the leads',
  },
};

export function writeBotLeadMail(lead: BotLead, bot: Pick<StoredBot, 'id' | 'name'>) {
  return { it: writeIn('it', { lead, bot }), en: writeIn('en', { lead, bot }) };
}

function writeIn(language: Language, { lead, bot }: { lead: BotLead; bot: Pick<StoredBot, 'id' | 'name'> }) {
  const say = words[language];
  const { fields, consent, page } = lead;
  const answers = fields.map(({ label, name, value }) => `${label[language] || name}: ${value}`);
  const lines = [...answers, ...(page ? [`${say.page}: ${page}`] : [])];
  const agreed = consent.text ? [`${say.consent}: “${consent.text}”`] : [];
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
