/** Recommended scripts: UAX #31, table 5. */
const SCRIPTS =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil ' +
  'Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Hangul Han Hiragana Katakana Bopomofo';
/** Scripts that Japanese, Chinese and Korean mix in one word, with Latin: UTS #39, 5.1. */
const TOGETHER = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'];

const writings = [...SCRIPTS.split(' '), ...TOGETHER].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[\\p{Script=Common}\\p{Script=Inherited}${letters.join('')}]*$`, 'u');
});

/** True for a name in a single script; digits and punctuation are common to all. */
export function isOneScript(name: string): boolean {
  return writings.some((writing) => writing.test(name));
}
