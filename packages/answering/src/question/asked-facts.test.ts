import { describe, expect, it } from 'vitest';
import { fold } from '../language/tokens.ts';
import { neededFacts } from './asked-facts.ts';

describe('the kind of fact asked for', () => {
  it.each([
    ['Is the home visit free?', ['price']],
    ['La consegna è gratuita?', ['price']],
    ['a quanto ammonta la quota di iscrizione?', ['price']],
    ['who is in charge of the garden?', ['person']],
    ['Are you free to talk?', []],
  ])('"%s" asks for %j', (question, kinds) => {
    expect(neededFacts(fold(question))).toEqual(kinds);
  });
});
