import { expect, it } from 'vitest';
import { answerTexts } from './answer-texts.ts';
import { replyToSmallTalk } from './small-talk.ts';

it.each([
  ['en', 'brilliant, thank you so much'],
  ['en', 'cheers, that’s all I needed'],
  ['en', 'thank you so much, that’s lovely'],
  ['it', 'ok grazie mille, gentilissimi'],
  ['it', 'Grazie, tutto chiaro!'],
] as const)('in %s "%s" is thanks, and is returned', (language, message) => {
  expect(replyToSmallTalk(message)).toEqual({ language, text: answerTexts[language].thanks });
});

it.each([
  'grazie, orari',
  'thanks, opening hours',
  'Grazie, e quanto costa?',
  'grazie ma non funziona',
  'thanks for the delivery of the green vase',
])('"%s" says more than thanks', (message) => {
  expect(replyToSmallTalk(message)).toBeNull();
});

it.each([
  ['it', 'grazie mille, arrivederci'],
  ['it', 'Arrivederci e grazie!'],
  ['en', 'thanks, bye'],
] as const)('in %s "%s" takes leave', (language, message) => {
  expect(replyToSmallTalk(message)).toEqual({ language, text: answerTexts[language].goodbye });
});

it.each([
  ['it', 'va bene'],
  ['it', 'ok capito'],
  ['it', 'no grazie'],
  ['en', 'got it'],
  ['en', 'no thanks'],
  ['en', 'never mind'],
] as const)('in %s "%s" asks nothing more', (language, message) => {
  expect(replyToSmallTalk(message)).toEqual({ language, text: answerTexts[language].noted });
});

it('what both languages say is taken in the one that is spoken', () => {
  expect(replyToSmallTalk('ok', 'en')?.language).toBe('en');
  expect(replyToSmallTalk('ok', 'it')?.language).toBe('it');
});

it.each([
  ['en', 'that’s not helpful'],
  ['en', 'this is ridiculous'],
  ['it', 'che schifo'],
  ['it', 'non hai capito'],
] as const)('in %s "%s" is told off, and is taken as such', (language, message) => {
  expect(replyToSmallTalk(message)).toEqual({ language, text: answerTexts[language].abuse });
});
