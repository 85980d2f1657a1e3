import type { Language } from '@fucina/contracts/language';
import { readAddresses } from './addresses.ts';
import { readDates } from './dates.ts';
import type { Fact } from './fact.ts';
import { readAmounts, readTimes } from './numbers.ts';
import type { Reader } from './take-out.ts';

/** What the first reader takes for its own is gone for the others: the digits of a date are no numbers. */
const readers: Reader[] = [readAddresses, readDates, readTimes, readAmounts];

/** The facts that a text states, each once, written the same in both languages. */
export function readFacts(text: string, language: Language): Fact[] {
  // What is filled in later is the same in both languages, or a matter of the code.
  let rest = text.replace(/\{\{[^{}]*\}\}/g, ' ');
  const found = new Map<string, Fact>();
  for (const read of readers) {
    const reading = read(rest, language);
    rest = reading.rest;
    for (const fact of reading.facts) found.set(`${fact.kind} ${fact.value}`, fact);
  }
  return [...found.values()];
}

/** What only one of two texts states. */
export function compareFacts(it: string, en: string): { it: Fact[]; en: Fact[] } {
  const [italian, english] = [readFacts(it, 'it'), readFacts(en, 'en')];
  const without = (facts: Fact[], others: Fact[]) =>
    facts.filter((fact) => !others.some((other) => other.kind === fact.kind && other.value === fact.value));
  return { it: without(italian, english), en: without(english, italian) };
}
