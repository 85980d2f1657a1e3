import type { Language } from '@fucina/contracts/language';
import type { Lead } from '@fucina/contracts/lead';
import { writeCsv } from '@fucina/service-kit/csv';

type Column = { it: string; en: string; read: (lead: Lead) => string | null };

const columns: readonly Column[] = [
  { it: 'Data', en: 'Date', read: ({ createdAt }) => createdAt },
  { it: 'Tipo', en: 'Kind', read: ({ kind }) => kind },
  { it: 'Stato', en: 'Status', read: ({ status }) => status },
  { it: 'Nome', en: 'Name', read: ({ name }) => name },
  { it: 'Email', en: 'Email', read: ({ email }) => email },
  { it: 'Azienda', en: 'Company', read: ({ company }) => company },
  { it: 'Servizio', en: 'Service', read: ({ service }) => service },
  { it: 'Piano', en: 'Plan', read: ({ plan }) => plan },
  { it: 'Sito', en: 'Website', read: ({ domain }) => domain },
  { it: 'Telefono', en: 'Phone', read: ({ phone }) => phone },
  { it: 'Giorno richiesto', en: 'Requested day', read: ({ day }) => day },
  { it: 'Fascia oraria', en: 'Time of day', read: ({ time }) => time },
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
