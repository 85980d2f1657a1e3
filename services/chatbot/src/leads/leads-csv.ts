import type { BotLead } from '@fucina/contracts/bot-lead';
import type { Language } from '@fucina/contracts/language';
import type { Lead } from '@fucina/contracts/lead';
import { allLeadDetails } from '@fucina/contracts/lead-details';
import { writeCsv } from '@fucina/service-kit/csv';

type Column = { it: string; en: string; read: (lead: Lead) => string | null };

const columns: readonly Column[] = [
  { it: 'Data', en: 'Date', read: ({ createdAt }) => createdAt },
  { it: 'Tipo', en: 'Kind', read: ({ kind }) => kind },
  { it: 'Stato', en: 'Status', read: ({ status }) => status },
  { it: 'Nome', en: 'Name', read: ({ name }) => name },
  { it: 'Email', en: 'Email', read: ({ email }) => email },
  ...allLeadDetails.map(([name, { label }]): Column => ({ ...label, read: (lead) => lead[name] })),
  { it: 'Messaggio', en: 'Message', read: ({ message }) => message },
  { it: 'Nota interna', en: 'Internal note', read: ({ note }) => note },
  { it: 'Pagina', en: 'Page', read: ({ page }) => page },
  { it: 'Lingua', en: 'Language', read: ({ language }) => language },
];

export function writeLeadsCsv(leads: AsyncIterable<Lead>, language: Language) {
  return writeCsv(
    columns.map((column) => column[language]),
    toRows(leads),
  );
}

async function* toRows(leads: AsyncIterable<Lead>) {
  for await (const lead of leads) yield columns.map(({ read }) => read(lead) ?? '');
}

const words = {
  it: { at: 'Data', consent: 'Consenso', page: 'Pagina', language: 'Lingua', conversation: 'Conversazione' },
  en: { at: 'Date', consent: 'Consent', page: 'Page', language: 'Language', conversation: 'Conversation' },
};

type ReadLeads = () => AsyncIterable<BotLead>;

/** CSV with one column per question the form has ever asked, headed by its latest wording. */
export async function* writeBotLeadsCsv(readLeads: ReadLeads, language: Language) {
  const questions = await listQuestions(readLeads(), language);
  const { at, consent, page, language: spoken, conversation } = words[language];
  const heading = [at, ...questions.values(), consent, page, spoken, conversation];
  yield* writeCsv(heading, toBotRows(readLeads(), [...questions.keys()]));
}

async function* toBotRows(leads: AsyncIterable<BotLead>, names: string[]) {
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
