import { expect, it } from 'vitest';
import { pagesOf, talkOver } from '../testing/talk-over.ts';

const page = pagesOf('http://gioco.test', 'it');
const pages = [
  page('feste', '# Feste\nIl 5 novembre portate i vostri figli alla festa delle lanterne.'),
  page('regole', '# Chi entra\nI bambini entrano dai 3 anni in su, con un adulto.'),
  page('colli', '# Deposito\nUn collo di 5 kg si porta a mano.'),
];
const ask = talkOver(pages, 'it');

it.each(['Posso portare mio figlio di 5 anni?', 'Mia figlia ha 5 anni, può entrare?'])(
  'an age is matched with ages, not with the same number: "%s"',
  (question) => {
    expect(ask(question).text).toMatch(/^[^.]*dai 3 anni in su/);
  },
);
