const ABBREVIATION =
  /(?:^|[\s(])(?:sig|sigg|sig\.ra|dott|dr|prof|ing|avv|arch|geom|rag|rev|mons|es|ecc|ss|st|mr|mrs|ms|e\.g|i\.e|vs|approx|etc|inc|ltd|co|via|viale|piazza|p\.?zza|loc|fraz|vitt|escl|incl|lett|tel|cell|[a-z])\.$/i;

// Before a number nearly always an abbreviation: "Mon. 9–5", "15 dic. 2026", "D.Lgs. 196".
const SHORT_WORD = /(?<!\p{L})\p{L}{1,4}\.$/u;
const BEGINS_WITH_DIGIT = /^["'“‘«([]?\d/;

// "P.S. Giorgio", "J.S. Bach"; capitals only, since "9 a.m." may end a sentence.
const INITIALS = /(?:^|[\s(])(?:\p{Lu}\.){2,5}$/u;

const LONGEST_ABBREVIATION = 12;
// Numbering such as "2." before a step or "19/02/2026." before a notice.
const MARKER = /^\P{L}{1,24}$/u;
// Anchored at the first mark of a run, so a line of punctuation is scanned only once.
const SENTENCE_END = /(?<![.!?…])[.!?…]+["'”’»)\]]*\s+(?=["'“‘«([]?[\p{Lu}\d])/gu;

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Splits text into sentences. A full stop after an abbreviation, an initial or a number does not end one. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    const sentence = text.slice(start, end).trim();
    if (isAbbreviated(sentence, text.slice(end, end + 2)) || MARKER.test(sentence)) continue;
    sentences.push(sentence);
    start = end;
  }
  const rest = text.slice(start).trim();
  return rest ? [...sentences, rest] : sentences;
}

/** True if the full stop belongs to the last word. */
function isAbbreviated(sentence: string, next: string): boolean {
  const ending = sentence.slice(-LONGEST_ABBREVIATION);
  if (BEGINS_WITH_DIGIT.test(next) && SHORT_WORD.test(ending)) return true;
  return ABBREVIATION.test(ending) || INITIALS.test(ending);
}
