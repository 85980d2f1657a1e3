import { expect, it } from 'vitest';
import { pagesOf, talkOver } from '../testing/talk-over.ts';

const origin = 'http://club.test';
const pages = [
  pagesOf(origin, 'en')(
    'club',
    '# Saturday club\nChildren of the Saturday club are collected by an adult at noon.\n## What we sell\nWe sell helmets for a beginner, locks and lights.',
  ),
  pagesOf(origin, 'it')(
    'studio',
    '# Lo studio\nNella sala d’attesa ci sono giornali, libri per i bambini e una macchina del caffè.',
  ),
];
const talk = talkOver(pages, 'en');
const ask = (question: string, language: 'it' | 'en') => talk(question, { language }).outcome;

const MINIBUS = 'Is there a minibus that collects children of the Saturday club?';

it.each([
  ['en', MINIBUS],
  ['en', 'Hello, do you sell snorkels for a beginner?'],
  ['it', 'Avete il wifi nella sala d’attesa?'],
] as const)('in %s a thing that no page names is reported as missing: "%s"', (language, question) => {
  expect(ask(question, language)).toBe('not_in_content');
});

it.each([
  ['en', 'Do you sell helmets for a nervous beginner?'],
  ['it', 'Ci sono giornali nella sala d’attesa?'],
] as const)('in %s a thing that a page names is answered: "%s"', (language, question) => {
  expect(ask(question, language)).toMatch(/answered|partly/);
});
