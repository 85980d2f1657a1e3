/** Scripts that people write their names in today: UAX #31, table 5. */
const SCRIPTS =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil ' +
  'Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer Hangul Han Hiragana Katakana Bopomofo';
/** Those that stand side by side in one word of Japanese, Chinese and Korean, where Latin letters do too: UTS #39, 5.1. */
const TOGETHER = ['Latin Han Hiragana Katakana', 'Latin Han Bopomofo', 'Latin Han Hangul'];

const writings = [...SCRIPTS.split(' '), ...TOGETHER].map((scripts) => {
  const letters = scripts.split(' ').map((script) => `\\p{Script_Extensions=${script}}`);
  return new RegExp(`^[\\p{Script=Common}\\p{Script=Inherited}${letters.join('')}]*$`, 'u');
});

/** True for a name in the letters of one alphabet; digits and signs belong to all. */
export function isOneScript(name: string): boolean {
  return writings.some((writing) => writing.test(name));
}
