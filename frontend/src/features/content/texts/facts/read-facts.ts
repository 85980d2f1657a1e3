import type { Language } from '@fucina/contracts/language';
import { readAddresses } from './addresses.ts';
import { readDates } from './dates.ts';
import type { Fact, Reader } from './fact.ts';
import { readAmounts, readTimes } from './numbers.ts';

/** Order matters: each reader removes what it finds, so that digits of a date are not read again as numbers. */
const readers: Reader[] = [readAddresses, readDates, readTimes, readAmounts];

export function readFacts(text: string, language: Language): Fact[] {
  // Placeholders are the same in both languages.
  let rest = text.replace(/\{\{[^{}]*\}\}/g, ' ');
  const found = new Map<string, Fact>();
  for (const read of readers) {
    const reading = read(rest, language);
    rest = reading.rest;
    for (const fact of reading.facts) found.set(`${fact.kind} ${fact.value}`, fact);
  }
  return [...found.values()];
}

export function compareFacts(it: string, en: string): { it: Fact[]; en: Fact[] } {
  const [italian, english] = [readFacts(it, 'it'), readFacts(en, 'en')];
  const without = (facts: Fact[], others: Fact[]) =>
    facts.filter((fact) => !others.some((other) => other.kind === fact.kind && other.value === fact.value));
  return { it: without(italian, english), en: without(english, italian) };
}
