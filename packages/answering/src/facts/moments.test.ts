import { describe, expect, it } from 'vitest';
import { momentsIn, spans } from './moments.ts';

describe('times in a question', () => {
  it.each([
    ['siete aperti il sabato?', { weekday: 5 }],
    ['What time do you shut in October?', { from: 1001, to: 1031 }],
    ['vi trovo il 20 agosto?', { from: 820, to: 820 }],
    ['are you open on August 20th', { from: 820, to: 820 }],
    ['siete aperti il primo maggio?', { from: 501, to: 501 }],
    ['aprite il 1º maggio?', { from: 501, to: 501 }],
    ['Are you open on the first of May?', { from: 501, to: 501 }],
    ['quando chiudete per Natale?', { from: 1224, to: 1226 }],
    ['Passo a ferragosto', { from: 815, to: 815 }],
  ])('"%s" is recognized', (question, moment) => {
    expect(momentsIn(question)).toMatchObject([{ moment }]);
  });

  it('ignore the verb "may" and words that begin like a month', () => {
    expect(momentsIn('May I bring my marmalade?')).toEqual([]);
  });
});

describe('day ranges', () => {
  it.each([
    ['Lunedì–sabato 9–13', 3, true],
    ['da martedì a venerdì', 0, false],
    ['from Friday to Monday', 6, true],
    ['open on weekdays', 5, false],
    ['tutti i giorni', 6, true],
    ['Thursday: late opening', 2, false],
  ])('"%s" includes day %d: %s', (text, weekday, isHeld) => {
    expect(spans(text, { weekday })).toBe(isHeld);
  });
});

describe('date ranges', () => {
  it.each([
    ['Autumn (1 September – 14 November)', 1015, true],
    ['closed from 19 December to 3 January', 1225, true],
    ['da sabato 8 a lunedì 24 agosto', 820, true],
    ['April to September', 1015, false],
    ['dal 7 gennaio al 30 aprile', 1015, false],
    ['dal 25 aprile al primo maggio', 430, true],
  ])('"%s" includes %d: %s', (text, date, isHeld) => {
    expect(spans(text, { from: date, to: date })).toBe(isHeld);
  });
});
