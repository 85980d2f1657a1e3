import type { Analytics, ExportAnalyticsQuery } from '@fucina/contracts/analytics';
import type { Language } from '@fucina/contracts/language';
import { writeCsv } from '@fucina/service-kit/csv';

const headings: Record<Language, string[]> = {
  it: ['Giorno', 'Conversazioni', 'Domande', 'Risposte', 'Risposte in parte', 'Non nel sito', 'Fuori tema'],
  en: ['Day', 'Conversations', 'Questions', 'Answered', 'Partly answered', 'Not on the site', 'Off topic'],
};

export function exportAnalytics(
  analytics: Analytics,
  { format, in: language }: Pick<ExportAnalyticsQuery, 'format' | 'in'>,
): AsyncIterable<Uint8Array> {
  if (format === 'json') return writeWhole(analytics);
  const rows = analytics.days.map(({ day, conversations, questions, outcomes }) => [
    day,
    ...[conversations, questions, outcomes.answered, outcomes.partly].map(String),
    ...[outcomes.not_in_content, outcomes.off_topic].map(String),
  ]);
  return writeCsv(headings[language], rows);
}

async function* writeWhole(analytics: Analytics) {
  yield new TextEncoder().encode(`${JSON.stringify(analytics, null, 2)}\n`);
}
