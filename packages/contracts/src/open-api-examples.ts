import type { Language } from './language.ts';

const BOT = '5f0c6c1e8a4d4b6f9d3e2a7b1c8f4e60';
const CONVERSATION = 'b7a1f0d2c93e4f58a6d1e2c3b4a59687';
const TURN = '68c3f1a2b4d5e6f708192a3b';
const DAY = '2026-03-02';

/** Sample values for parameters. Parameters without one are left out of examples. */
export const exampleParameters: Record<string, string | number> = {
  botId: BOT,
  conversationId: CONVERSATION,
  limit: 20,
};

const said = {
  en: {
    question: 'When are you open on Saturday?',
    answer: 'On Saturday we are open from 9 am to 1 pm.',
    page: 'Opening hours',
    url: 'https://example.com/opening-hours',
    site: 'https://example.com/',
    consent: 'You may write to me about my question.',
  },
  it: {
    question: 'Quando siete aperti il sabato?',
    answer: 'Il sabato siamo aperti dalle 9 alle 13.',
    page: 'Orari',
    url: 'https://example.com/orari',
    site: 'https://example.com/',
    consent: 'Potete scrivermi per rispondere alla mia domanda.',
  },
} as const;

/** A request body and an answer for each call, with texts in this language. */
export function writeExamples(language: Language): Record<string, { body?: object; answer: object }> {
  const { question, answer, page, url, site, consent } = said[language];
  const sources = [{ url, title: page, quote: answer }];
  const conversation = {
    id: CONVERSATION,
    channel: 'widget',
    visitor: null,
    startedAt: `${DAY}T09:14:03.000Z`,
    lastAt: `${DAY}T09:14:05.000Z`,
    turnCount: 1,
    firstQuestion: question,
    outcomes: ['answered'],
    outcomeCounts: { answered: 1, partly: 0, not_in_content: 0, off_topic: 0 },
    languages: [language],
    ratings: ['up'],
    handedOffAt: null,
    pageUrl: site,
  };
  const turn = {
    id: TURN,
    question,
    answer,
    outcome: 'answered',
    language,
    sources,
    rating: 'up',
    pageUrl: site,
    responseMs: 840,
    at: `${DAY}T09:14:05.000Z`,
  };
  const field = {
    name: 'email',
    label: { it: 'Email', en: 'Email' },
    type: 'email',
    value: 'ada@example.com',
  };
  const lead = {
    id: '68c3f1d9b4d5e6f708192a4c',
    conversationId: CONVERSATION,
    fields: [field],
    consent: { text: consent, language },
    language,
    page: site,
    createdAt: `${DAY}T09:15:40.000Z`,
  };
  const source = {
    id: '0c9d8e7f6a5b4c3d2e1f0a9b8c7d6e5f',
    kind: 'site',
    name: 'example.com',
    url: site,
    status: 'ready',
    pages: 16,
    passages: 74,
    createdAt: `${DAY}T08:00:00.000Z`,
    readAt: `${DAY}T08:00:21.000Z`,
  };
  return {
    askQuestion: {
      body: { message: question, language },
      answer: {
        success: true,
        answer,
        message: answer,
        outcome: 'answered',
        language,
        sources,
        conversationId: CONVERSATION,
        turnId: TURN,
      },
    },
    listConversations: { answer: { conversations: [conversation], next: null } },
    getConversation: { answer: { conversation: { ...conversation, turns: [turn] } } },
    listLeads: { answer: { leads: [lead], next: null } },
    listSources: { answer: { sources: [source], next: null } },
  };
}
