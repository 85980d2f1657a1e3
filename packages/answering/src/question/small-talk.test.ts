import { expect, it } from 'vitest';
import { asksTheTime, readSmallTalk } from '../question/small-talk.ts';

it.each([
  ['en', 'brilliant, thank you so much'],
  ['en', 'cheers, that’s all I needed'],
  ['en', 'thank you so much, that’s lovely'],
  ['it', 'ok grazie mille, gentilissimi'],
  ['it', 'Grazie, tutto chiaro!'],
] as const)('in %s "%s" is recognized as thanks', (language, message) => {
  expect(readSmallTalk(message)).toEqual({ language, topic: 'thanks' });
});

it.each([
  'grazie, orari',
  'thanks, opening hours',
  'Grazie, e quanto costa?',
  'grazie ma non funziona',
  'thanks for the delivery of the green vase',
])('"%s" is more than thanks', (message) => {
  expect(readSmallTalk(message)).toBeNull();
});

it.each([
  ['it', 'grazie mille, arrivederci'],
  ['it', 'Arrivederci e grazie!'],
  ['en', 'thanks, bye'],
] as const)('in %s "%s" is recognized as goodbye', (language, message) => {
  expect(readSmallTalk(message)).toEqual({ language, topic: 'goodbye' });
});

it.each([
  ['it', 'va bene'],
  ['it', 'ok capito'],
  ['en', 'got it'],
] as const)('in %s "%s" is recognized as an acknowledgment', (language, message) => {
  expect(readSmallTalk(message)).toEqual({ language, topic: 'noted' });
});

it.each(['👍', '❤️', '🙏🙏'])('"%s" is acknowledged in the current language', (message) => {
  expect(readSmallTalk(message, 'en')).toEqual({ language: 'en', topic: 'noted' });
  expect(readSmallTalk(message, 'it')).toEqual({ language: 'it', topic: 'noted' });
});

it.each(['?', '???', '…?!'])('"%s" is answered by asking back, in the current language', (message) => {
  expect(readSmallTalk(message, 'en')).toEqual({ language: 'en', topic: 'ready' });
  expect(readSmallTalk(message, 'it')).toEqual({ language: 'it', topic: 'ready' });
});

it('words of both languages take the current language', () => {
  expect(readSmallTalk('ok', 'en')?.language).toBe('en');
  expect(readSmallTalk('ok', 'it')?.language).toBe('it');
});

it.each([
  ['en', 'that’s not helpful'],
  ['en', 'this is ridiculous'],
  ['it', 'che schifo'],
  ['it', 'non hai capito'],
] as const)('in %s "%s" is recognized as a complaint about the bot', (language, message) => {
  expect(readSmallTalk(message)).toEqual({ language, topic: 'abuse' });
});

it.each([
  ['it', 'ciaooo'],
  ['it', 'salve, tutto bene?'],
  ['en', 'Helloooo!'],
  ['en', 'how’s it going?'],
] as const)('in %s "%s" is recognized as a greeting', (language, message) => {
  expect(readSmallTalk(message)).toEqual({ language, topic: 'greeting' });
});

it.each([
  ['it', 'Ho una domanda'],
  ['it', 'ciao, mi puoi aiutare?'],
  ['it', 'Buongiorno, vorrei un’informazione'],
  ['it', 'c’è qualcuno?'],
  ['it', 'Informazioni'],
  ['en', 'more info please'],
  ['en', 'can you help me please?'],
  ['en', 'Hi, I have a quick question'],
  ['en', 'I need some help'],
  ['en', 'is anybody there?'],
] as const)('in %s "%s" is recognized as asking for help', (language, message) => {
  expect(readSmallTalk(message)).toEqual({ language, topic: 'ready' });
});

it.each([
  ['it', 'sto parlando con una persona?', 'identity'],
  ['en', 'Am I talking to a real person?', 'identity'],
  ['it', 'bravissimo!', 'praise'],
  ['en', 'you’re very helpful', 'praise'],
  ['it', 'non ho capito', 'confused'],
  ['en', 'what do you mean?', 'confused'],
  ['it', 'Grazie e buone feste!', 'wishes'],
  ['en', 'thanks, merry Christmas', 'wishes'],
  ['it', 'bravissimo, buone feste!', 'wishes'],
  ['en', 'brilliant! merry Christmas', 'wishes'],
  ['en', 'sorry, I don’t understand', 'confused'],
  ['it', 'ok, ma tu chi sei?', 'identity'],
  ['it', 'no grazie', 'declined'],
  ['en', 'no thanks', 'declined'],
  ['en', 'never mind', 'declined'],
  ['it', 'ahahah', 'noted'],
  ['en', 'haha', 'noted'],
] as const)('in %s "%s" gets the reply for %s', (language, message, topic) => {
  expect(readSmallTalk(message, language)).toEqual({ language, topic });
});

it.each([
  'Mi puoi aiutare con il reso?',
  'Ho una domanda sui prezzi',
  'I need help with my order',
  'Can you help me find the entrance?',
  'Che cosa posso vedere a Natale?',
  'aiuto domestico',
  'nice vases',
])('"%s" is a question rather than small talk', (message) => {
  expect(readSmallTalk(message)).toBeNull();
});

it.each(['ok', 'hi', 'e', 'va bene', 'come va', 'ah'])(
  'repeating "%s" before another word causes no catastrophic backtracking',
  (turn) => {
    const read = (length: number) => {
      const message = `${`${turn} `.repeat(length).slice(0, length)}x`;
      const times = Array.from({ length: 9 }, () => {
        const begunAt = performance.now();
        readSmallTalk(message);
        return performance.now() - begunAt;
      });
      return times.sort((a, b) => a - b)[4] ?? 0;
    };
    read(40);

    // A backtracking pattern would take thousands of times as long for twice the length.
    expect(read(78) / read(39)).toBeLessThan(100);
  },
);

it.each(['Che ore sono?', 'che giorno è oggi', 'What time is it now?', 'what day is it today'])(
  '"%s" asks for the clock',
  (message) => {
    expect(asksTheTime(message)).toBe(true);
  },
);

it.each([
  'A che ora aprite?',
  'Che giorno è la gita?',
  'What time is the concert?',
  'What is the date of the race?',
])('"%s" asks about the site', (message) => {
  expect(asksTheTime(message)).toBe(false);
});
