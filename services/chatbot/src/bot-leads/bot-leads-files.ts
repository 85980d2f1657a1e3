import type { BotLead } from '@fucina/contracts/bot-lead';
import type { Language } from '@fucina/contracts/language';
import { writeCsv } from '@fucina/service-kit/csv';

const words = {
  it: { at: 'Data', consent: 'Consenso', page: 'Pagina', language: 'Lingua', conversation: 'Conversazione' },
  en: { at: 'Date', consent: 'Consent', page: 'Page', language: 'Language', conversation: 'Conversation' },
};

type ReadLeads = () => AsyncIterable<BotLead>;

/** CSV with a column for every question the form has ever asked, under its latest wording. */
export async function* writeBotLeadsCsv(readLeads: ReadLeads, language: Language) {
  const questions = await listQuestions(readLeads(), language);
  const { at, consent, page, language: spoken, conversation } = words[language];
  const heading = [at, ...questions.values(), consent, page, spoken, conversation];
  yield* writeCsv(heading, toRows(readLeads(), [...questions.keys()]));
}

async function* toRows(leads: AsyncIterable<BotLead>, names: string[]) {
  for await (const lead of leads) {
    const answers = names.map((name) => lead.fields.find((field) => field.name === name)?.value ?? '');
    const about = [lead.consent.text, lead.page ?? '', lead.language, lead.conversationId ?? ''];
    yield [lead.createdAt, ...answers, ...about];
  }
}

async function listQuestions(leads: AsyncIterable<BotLead>, language: Language) {
  const questions = new Map<string, string>();
  for await (const { fields } of leads) {
    for (const { name, label } of fields) {
      if (!questions.has(name)) questions.set(name, label[language] || label.it || label.en || name);
    }
  }
  return questions;
}
