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
