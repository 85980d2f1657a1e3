import type { Language } from '@fucina/contracts/language';

/** A fact in a language-independent form. */
export type Fact = {
  kind: 'number' | 'price' | 'date' | 'link' | 'email' | 'phone';
  value: string;
};

/** Extracts facts and returns the remaining text. */
export type Reader = (text: string, language: Language) => { facts: Fact[]; rest: string };

export function takeOut(
  text: string,
  pattern: RegExp,
  toFact: (match: RegExpExecArray) => Fact | null,
): { facts: Fact[]; rest: string } {
  const facts: Fact[] = [];
  let rest = '';
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const fact = toFact(match);
    if (!fact) continue;
    facts.push(fact);
    rest += `${text.slice(from, match.index)} `;
    from = match.index + match[0].length;
  }
  return { facts, rest: rest + text.slice(from) };
}
