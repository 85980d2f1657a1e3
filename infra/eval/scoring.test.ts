import { describe, expect, it } from 'vitest';
import { normalize } from './normalize.ts';
import { judge } from './scoring.ts';
import { createServedPages } from './served-pages.ts';
import { question, reply } from './testing/examples.ts';

const served = createServedPages();
for (const path of ['', 'fees/', 'news/', 'fees', 'attivit%C3%A0/'])
  served.remember(
    `http://a.test/${path}`,
    '<p>Benvenuti &egrave; qui: la quota di tutto il corso resta la stessa.</p><p>Orders: https://shop.example/cart</p>',
  );
const verdictOn = (...[asked, said]: [ReturnType<typeof question>, ReturnType<typeof reply>]) =>
  judge(asked, said, served).verdict;
const source = (path: string) => ({ url: `http://a.test${path}`, title: 'Page', quote: '' });

describe('judging a reply', () => {
  it('ignores accents, quote and dash styles, and spacing', () => {
    expect(normalize('L’  ATTIVITÀ – “sì”')).toBe('l\'attivita - "si"');
    expect(verdictOn(question({ must_contain: ['mezz’ora'] }), reply({ answer: "Mezz' ora." })).isRight).toBe(
      true,
    );
  });

  it('ranks the first source with the answer, on its page or on another that repeats it', () => {
    const rank = (page: string, ...paths: string[]) =>
      verdictOn(question({ page }), reply({ sources: paths.map(source) })).rank;

    expect(rank('fees/index.html', '/news/', '/')).toBe(2);
    expect(rank('fees/index.html', '/news/')).toBe(0);
    expect(rank('fees.html', '/fees')).toBe(1);
    expect(rank('attività/index.html', '/attivit%C3%A0/')).toBe(1);
  });

  it('counts both kinds of refusal, but not a partial answer', () => {
    const unanswerable = question({ kind: 'unanswerable', answer: null, must_contain: [], page: null });
    const outcomes = ['not_in_content', 'off_topic', 'partly', 'answered'];

    const failures = outcomes.map((outcome) => verdictOn(unanswerable, reply({ outcome })).failure);

    expect(failures).toEqual([null, null, 'answered_nothing', 'answered_nothing']);
  });

  it('requires every part of a multi-part answer', () => {
    const several = question({ must_contain: [], must_contain_all: ['20 euro', 'lunedì'] });

    expect(verdictOn(several, reply({ answer: 'Costa 20 euro, ogni lunedì.' })).isRight).toBe(true);
    expect(verdictOn(several, reply()).failure).toBe('part_missing');
  });

  it('detects whether the passages given to a model contain the answer', () => {
    const several = question({ must_contain: [], must_contain_all: ['20 euro', 'lunedì'] });
    const isGiven = (asked: typeof several, passages?: string[]) =>
      verdictOn(asked, reply(passages ? { passages } : {})).isGiven;

    expect(isGiven(question(), ['Chi siamo', 'La quota è di 20 euro.'])).toBe(true);
    expect(isGiven(question(), ['La quota', 'di 20 lire'])).toBe(false);
    expect(isGiven(several, ['20 euro', 'Ogni lunedì'])).toBe(true);
    expect(isGiven(several, ['20 euro'])).toBe(false);
    expect(isGiven(question())).toBeUndefined();
    expect(isGiven(question({ must_contain: [] }), ['20 euro'])).toBeUndefined();
  });

  it.each([
    ['refused_found', reply({ outcome: 'not_in_content' })],
    ['refused_not_found', reply({ outcome: 'not_in_content', sources: [] })],
    ['wrong_sentence', reply({ answer: 'La quota è alta.' })],
    ['not_found', reply({ answer: 'La quota è alta.', sources: [source('/news/')] })],
    ['wrong_language', reply({ language: 'en' })],
    ['invented_link', reply({ sources: [source('/fees/'), source('/made-up/')] })],
  ])('classifies the failure as %s', (failure, said) => {
    expect(verdictOn(question(), said).failure).toBe(failure);
  });

  it('detects a refusal in the wrong language, whatever language it claims', () => {
    const answer = 'I could not find the answer on this site. The closest page is “Come è fatta la sede”.';

    expect(
      verdictOn(question({ kind: 'unanswerable' }), reply({ outcome: 'off_topic', answer })).failure,
    ).toBe('wrong_language');
  });
});

describe('small talk', () => {
  const talk = question({ kind: 'talk', form: 'greeting', must_contain: [], page: null, also_on: [] });

  it('is right if the answer is not taken from the site', () => {
    expect(verdictOn(talk, reply({ answer: 'Ciao! Dimmi pure.', sources: [] })).failure).toBe(null);
  });

  it('is wrong with sources, or with a sentence of the site', () => {
    const quoted = 'La quota di tutto il corso resta la stessa.';

    expect(verdictOn(talk, reply({ answer: 'Ciao!' })).failure).toBe('talk_quoted');
    expect(verdictOn(talk, reply({ answer: quoted, sources: [] })).failure).toBe('talk_quoted');
  });

  it('may be refused if it is abuse, but not if it is a greeting', () => {
    const refusal = reply({ outcome: 'off_topic', answer: 'Rispondo solo sul sito.', sources: [] });

    expect(verdictOn({ ...talk, form: 'abuse' }, refusal).failure).toBe(null);
    expect(verdictOn(talk, refusal).failure).toBe('talk_refused');
  });
});

describe('links', () => {
  const invented = (answer: string, urls: string[] = []) =>
    served.findInvented({ answer, sources: urls.map((url) => ({ url })) });

  it('are invented if no crawl found them, in sources and in the text', () => {
    expect(invented('', ['http://a.test/fees/#top', 'http://a.test/gone/', 'http://b.test/fees/'])).toEqual([
      'http://a.test/gone/',
      'http://b.test/fees/',
    ]);
    expect(invented('See http://a.test/fees/, or https://evil.example/x.')).toEqual([
      'https://evil.example/x',
    ]);
  });

  it('are not invented if they are written on a page, or if a document has no URL', () => {
    expect(invented('Order at https://shop.example/cart.', [''])).toEqual([]);
  });
});
