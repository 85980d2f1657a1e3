import { readSmallTalk } from '@fucina/answering/question/small-talk';
import type {
  Analytics,
  AnalyticsQuery,
  ExportAnalyticsQuery,
  OutcomeCounts,
} from '@fucina/contracts/analytics';
import { type Language, languages } from '@fucina/contracts/languages';
import { writeCsv } from '@fucina/service-kit/csv';
import { dayAt } from '@fucina/service-kit/day';
import { problem } from '@fucina/service-kit/problem';
import { countGaps } from '../corrections/gaps.usecases.ts';
import { groupQuestions } from '../corrections/group-questions.ts';
import type { ChatbotDeps } from '../deps.ts';
import { addDays, requireTimeZone, startOfDay } from '../shared/time-zones.ts';
import type { Period, QuestionCount, Tally } from './analytics.repository.ts';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 30;
const MAX_DAYS = 366;
const MAX_TEXTS = 400;
const MAX_PAGES = 20;
const MAX_QUESTIONS = 20;

export async function readAnalytics(
  { botId, query }: { botId: string; query: AnalyticsQuery },
  deps: ChatbotDeps,
): Promise<Analytics> {
  const { from, to, tz } = readDays(query, deps.now());
  const period: Period = { botId, tz, start: startOfDay(from, tz), end: startOfDay(addDays(to, 1), tz) };
  const { analytics } = deps;
  const [tally, conversations, responseMs] = await Promise.all([
    analytics.tally(period),
    analytics.countConversations(period),
    analytics.measureResponses(period),
  ]);
  const [texts, pages, openGaps] = await Promise.all([
    analytics.listTexts(period, MAX_TEXTS),
    analytics.listPages(period, MAX_PAGES),
    countGaps(botId, deps),
  ]);

  return {
    ...{ from, to, tz, pages, openGaps, responseMs },
    totals: {
      conversations: conversations.total,
      ...countOutcomes(tally),
      ratings: { up: total(tally, 'up'), down: total(tally, 'down') },
    },
    days: listDays(from, to).map((day) => ({
      day,
      conversations: conversations.days.get(day) ?? 0,
      ...countOutcomes(tally.filter((one) => one.day === day)),
    })),
    languages: countLanguages(tally),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      questions: total(
        tally.filter((one) => one.hour === hour),
        'questions',
      ),
    })),
    topQuestions: await groupTopQuestions(texts),
  };
}

const total = (tally: Tally[], what: 'questions' | 'up' | 'down') =>
  tally.reduce((sum, one) => sum + one[what], 0);

function countLanguages(tally: Tally[]) {
  return languages
    .map((language) => ({
      language,
      questions: total(
        tally.filter((one) => one.language === language),
        'questions',
      ),
    }))
    .filter(({ questions }) => questions > 0)
    .sort((a, b) => b.questions - a.questions);
}

function readDays({ from, to, tz }: AnalyticsQuery, now: Date) {
  const timeZone = requireTimeZone(tz);
  const last = to ?? dayAt(now, timeZone);
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  const days = (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
  if (days < 1 || days > MAX_DAYS) {
    throw problem('request.invalid', {
      detail: `The period must be 1 to ${MAX_DAYS} days, with the first day first.`,
    });
  }
  return { from: first, to: last, tz: timeZone };
}

function countOutcomes(tally: Tally[]): { questions: number; outcomes: OutcomeCounts } {
  const outcomes: OutcomeCounts = { answered: 0, partly: 0, not_in_content: 0, off_topic: 0 };
  for (const { outcome, questions } of tally) outcomes[outcome] += questions;
  return { questions: total(tally, 'questions'), outcomes };
}

function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

async function groupTopQuestions(texts: QuestionCount[]): Promise<Analytics['topQuestions']> {
  const asked = texts.filter(({ question }) => readSmallTalk(question) === null);
  const groups = await groupQuestions(asked);
  return groups
    .map((group) => {
      const [first] = group.toSorted((a, b) => b.count - a.count);
      const isUnanswered = ({ outcome }: QuestionCount) => outcome !== 'answered';
      return {
        question: first?.question ?? '',
        language: first?.language ?? ('it' as const),
        languages: [...new Set(group.map(({ language }) => language))].sort(),
        count: countAll(group),
        unanswered: countAll(group.filter(isUnanswered)),
      };
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_QUESTIONS);
}

const countAll = (group: QuestionCount[]) => group.reduce((sum, { count }) => sum + count, 0);

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
