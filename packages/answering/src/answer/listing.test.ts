import { describe, expect, it } from 'vitest';
import { indexPages } from '../testing/make-passages.ts';
import { answerFromPassages } from './extractive-answer.ts';

const page = (name: string, text: string, language: 'it' | 'en' = 'it') => ({
  url: `https://circo.example/${name}`,
  title: name,
  language,
  text,
});

const course = (name: string, price: number) =>
  `| ${name} — Quando: ogni settimana, la sera dalle sette alle nove, tranne i festivi; Dove: sotto il tendone grande; Prezzo: ${price} €`;
const names = [
  'Giocoleria',
  'Trapezio',
  'Clown',
  'Funambolo',
  'Acrobatica',
  'Monociclo',
  'Magia',
  'Verticali',
];
const circus = [
  page(
    'home',
    '# Scuola di circo\nI corsi si pagano prima.\n## Sconti\nChi fa due corsi paga il secondo la metà.',
  ),
  page(
    'corsi',
    `# Corsi\n${names.map((name, n) => course(name, 90 + n)).join('\n')}\n## Che cosa portare\nTuta e scarpe pulite.`,
  ),
  page(
    'negozio',
    '# Negozio\n## Palline\n| Palline morbide — Prezzo: 9 €\n| Palline dure — Prezzo: 12 €\n| Palline luminose — Prezzo: 30 €\n## Clave\n| Clave leggere — Prezzo: 20 €\n| Clave da fuoco — Prezzo: 45 €\n| Clave corte — Prezzo: 18 €',
  ),
];

const ask = (question: string, language: 'it' | 'en' = 'it', history: string[] = []) =>
  answerFromPassages({
    ...{ question, language, history, index: indexPages(circus) },
    ...{ pagesRead: 3, pagesFound: 3, isComplete: true },
  });

describe('a message that asks what there is of something', () => {
  it.each(['corsi', 'Che corsi fate?', 'Quali corsi ci sono?', 'Avete dei corsi?'])(
    'is answered with all that the page lists, line by line: "%s"',
    (question) => {
      const { outcome, text, sources } = ask(question);

      expect(outcome).toBe('answered');
      expect(text.split('\n').map((line) => line.split(' — ')[0])).toEqual(['Corsi:', ...names]);
      expect(sources[0]?.url).toBe('https://circo.example/corsi');
    },
  );

  it('is so in the other language and in a conversation', () => {
    expect(ask('What courses do you offer?', 'en').text).toMatch(/Giocoleria.*Verticali/s);
    expect(ask('e che corsi avete?', 'it', ['Dove siete?']).text).toMatch(/Giocoleria.*Verticali/s);
  });

  it('of one table among several on a page gets that one, and not any when it names them all', () => {
    expect(ask('Che palline avete?').text).toMatch(/dure.*luminose/s);
    expect(ask('Che palline avete?').text).not.toContain('Clave');
    expect(ask('negozio').text).not.toMatch(/dure.*luminose.*\n/s);
  });

  it('but asks more of it gets what it asks', () => {
    expect(ask('Quanto costa il corso di magia?').text).toMatch(/^[^\n]*Magia[^\n]*96 €[^\n]*$/);
    expect(ask('Posso disdire i corsi?').text).not.toContain('Verticali');
  });
});
