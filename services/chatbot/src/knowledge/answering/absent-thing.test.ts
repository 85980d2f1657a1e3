import { expect, it } from 'vitest';
import { indexPages } from '../testing/make-passages.ts';
import { answerFromPassages } from './extractive-answer.ts';

const page = (language: 'it' | 'en', text: string) => ({
  ...{ url: `http://club.test/${language}/`, title: 'Club', language, text },
});

const index = indexPages([
  page(
    'en',
    '# Saturday club\nChildren of the Saturday club are collected by an adult at noon.\n## What we sell\nWe sell helmets for a beginner, locks and lights.',
  ),
  page(
    'it',
    '# Lo studio\nNella sala d’attesa ci sono giornali, libri per i bambini e una macchina del caffè.',
  ),
]);

const ask = (question: string, language: 'it' | 'en' = 'en') =>
  answerFromPassages({
    ...{ question, language, history: [], index },
    ...{ pagesRead: 2, pagesFound: 2, isComplete: true },
  }).outcome;

it.each([
  ['en', 'Is there a minibus that collects children of the Saturday club?'],
  ['en', 'Hello, do you sell snorkels for a beginner?'],
  ['it', 'Avete il wifi nella sala d’attesa?'],
] as const)(
  'in %s a thing that no page names is not there, whatever is said of the rest: "%s"',
  (language, question) => {
    expect(ask(question, language)).toBe('not_in_content');
  },
);

it.each([
  ['en', 'Do you sell helmets for a nervous beginner?'],
  ['it', 'Ci sono giornali nella sala d’attesa?'],
] as const)('in %s what a page names is told: "%s"', (language, question) => {
  expect(ask(question, language)).toMatch(/answered|partly/);
});
