import { describe, expect, it } from 'vitest';
import { everydayNeedsOf } from './everyday-question.ts';

describe('everyday needs', () => {
  it.each([
    ['it', 'A che ora aprite?', ['hours']],
    ['it', 'orari', ['hours']],
    ['it', 'Buongiorno, mi potete dire quando siete aperti?', ['hours']],
    ['en', 'What time do you close today?', ['hours']],
    ['en', 'Are you open?', ['hours']],
    ['it', 'Siete aperti la domenica?', ['hours']],
    ['it', 'Qual è il vostro numero di telefono?', ['phone']],
    ['it', 'Dove posso telefonare?', ['phone']],
    ['en', 'What is your email address?', ['email']],
    ['it', 'indirizzo e-mail', ['email']],
    ['it', 'Come vi contatto?', ['contact']],
    ['en', 'How can I get in touch with you?', ['contact']],
    ['en', 'Can I speak to a human?', ['person']],
    ['en', 'I want to talk to a real person', ['person']],
    ['en', 'get me an agent please', ['person']],
    ['en', 'call me back', ['person']],
    ['en', 'human', ['person']],
    ['it', 'Vorrei parlare con una persona vera', ['person']],
    ['it', 'Posso parlare con un operatore?', ['person']],
    ['it', 'mi passi un operatore per favore', ['person']],
    ['it', 'potete richiamarmi?', ['person']],
    ['it', 'operatore', ['person']],
    ['it', 'Dove siete?', ['address']],
    ['en', "What's your address?", ['address']],
    ['it', 'A che ora aprite e dove siete?', ['hours', 'address']],
    ['it', 'Si può pagare con la carta?', ['payment']],
    ['it', 'Accettate il bancomat?', ['payment']],
    ['en', 'What payment methods do you accept?', ['payment']],
    ['en', 'Do you take cheques?', ['payment']],
    ['it', 'Da quanto tempo esistete?', ['founded']],
    ['en', 'When was your company founded?', ['founded']],
    ['it', 'Siete aperti domani?', ['hours']],
    ['en', 'Do you close for lunch?', ['hours']],
    ['en', 'What time do you shut tomorow?', ['hours']],
    ['it', 'Siete aperti sabato pomeriggio?', ['hours']],
    ['it', 'Dove posso lasciare la macchina? C’è un parcheggio?', ['parking']],
    ['en', 'Where can I park?', ['parking']],
    ['en', 'Where can I leave my car?', ['parking']],
    ['en', 'is there any free parking nearby', ['parking']],
    ['it', 'Chi è il titolare?', ['owner']],
    ['en', 'Who owns the shop?', ['owner']],
    ['it', 'Chi siete?', ['about']],
    ['en', 'What do you do?', ['offer']],
    ['en', 'Tell me about yourselves', ['about']],
    ['it', 'Quali sono i vostri servizi?', ['offer']],
    ['en', 'What do you sell?', ['offer']],
  ] as const)('in %s "%s" asks for %j', (language, message, needs) => {
    expect(everydayNeedsOf(message, language)).toEqual(needs);
  });

  it.each([
    ['it', 'A che ora apre il bar?'],
    ['en', 'What is your phone number on Sundays?'],
    ['en', 'What are your opening hours on Christmas Day?'],
    ['it', 'Perché siete chiusi?'],
    ['it', 'Chi posso contattare?'],
    ['it', 'Quanto costa telefonare?'],
    ['en', 'Where can I park my trailer overnight?'],
    ['it', 'Vendete auto?'],
    ['en', 'Who owns the copyright?'],
    ['en', 'Can I pay tomorrow?'],
    ['en', 'What time does the café open?'],
    ['en', 'How many hours are you open?'],
    ['en', 'Do you open accounts?'],
    ['en', 'How do I get a card?'],
    ['it', 'Accettate cani?'],
    ['it', 'Quando devo pagare la caparra?'],
    ['it', 'Quando è nato Leonardo?'],
    ['it', 'Chi siete andati a trovare?'],
    ['it', 'Ciao'],
    ['it', ''],
  ] as const)('in %s "%s" asks for none of them', (language, message) => {
    expect(everydayNeedsOf(message, language)).toEqual([]);
  });
});

describe('everyday needs in a conversation', () => {
  it.each([
    ['it', ['Quanto costa il corso di tornio?'], 'A che ora aprite?', ['hours']],
    ['it', ['Quanto costa il corso di tornio?'], 'A che ora apre?', []],
    ['en', ['Is there a café?'], 'What time does it open?', []],
    ['en', ['Is there a café?'], 'How can I contact you?', ['contact']],
    ['it', ['A che ora aprite?'], 'E la domenica?', ['hours']],
    ['it', ['A che ora aprite?', 'E il sabato?'], 'E la domenica?', ['hours']],
    ['en', ['What time do you open?'], 'What about Sundays?', ['hours']],
    ['en', ['Are you open on Sundays?'], 'And tomorrow?', ['hours']],
    ['it', ['Siete aperti il lunedì?'], 'E a pranzo?', ['hours']],
    ['en', ['How much is hire?'], 'Is there parking?', ['parking']],
    ['it', ['Fate corsi?'], 'Da quanto tempo esistete?', ['founded']],
    ['en', ['parking'], 'hours', ['hours']],
    ['it', ['A che ora apre il bar?'], 'E la domenica?', []],
    ['en', ['What time do you open?'], 'And the café?', []],
  ] as const)('in %s, after %j, "%s" asks for %j', (language, history, message, needs) => {
    expect(everydayNeedsOf(message, language, [...history])).toEqual(needs);
  });
});
