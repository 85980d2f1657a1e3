import { expect, it } from 'vitest';
import { indexPages } from '../testing/make-passages.ts';
import { answerFromPassages } from './extractive-answer.ts';

const page = (name: string, text: string) => ({
  url: `http://gioco.test/${name}/`,
  title: name,
  language: 'it' as const,
  text,
});

const index = indexPages([
  page('feste', '# Feste\nIl 5 novembre portate i vostri figli alla festa delle lanterne.'),
  page('regole', '# Chi entra\nI bambini entrano dai 3 anni in su, con un adulto.'),
  page('colli', '# Deposito\nUn collo di 5 kg si porta a mano.'),
]);

it.each(['Posso portare mio figlio di 5 anni?', 'Mia figlia ha 5 anni, può entrare?'])(
  'an age is told by what speaks of ages, not by the same number: "%s"',
  (question) => {
    const known = { pagesRead: 3, pagesFound: 3, isComplete: true };

    const { text } = answerFromPassages({ question, language: 'it', history: [], index, ...known });

    expect(text).toMatch(/^[^.]*dai 3 anni in su/);
  },
);
