import { fold } from '../language/tokens.ts';

const kinds: { asked: RegExp; decides: RegExp }[] = [
  {
    asked:
      /\b(?:can|could|may|am i|are we|is it (?:ok|okay|possible|alright)|allowed|permitted|posso|possiamo|si puo|si possono|puo|possono|e possibile|ammess\w+|consentit\w+|permess\w+|vietat\w+|accettate|do you (?:accept|take|allow))\b/,
    decides:
      /\b(?:allowed|permitted|welcome|forbidden|not (?:allowed|permitted|possible|accept)|may|can(?:not|'t)?|only|unless|except|possible|accept(?:ed)?|must|ammess\w+|consentit\w+|permess\w+|vietat\w+|benvenut\w+|possono|puo|puoi|potete|si puo|non si|solo|soltanto|tranne|salvo|purche|accett\w+)\b/,
  },
  {
    asked:
      /\b(?:do (?:i|we|you|they) (?:need|have to)|must|is \w+ (?:required|needed|compulsory|mandatory)|need|serve|servono|devo|dobbiamo|bisogna|occorre|obbligatori\w+|necessari\w+)\b/,
    decides:
      /\b(?:must|need(?:ed|s)?|required|compulsory|mandatory|not necessary|have to|no need|only|obbligatori\w+|necessari\w+|serve|servono|non serve|bisogna|occorre|richiest\w+|basta|devono|deve|facoltativ\w+|solo)\b/,
  },
  {
    asked:
      /\b(?:how (?:do|can|would|should) (?:i|we)|what do i (?:do|need)|come (?:si |posso|faccio|facciamo|prenot|iscriv|disdic|paga|funziona)\w*)/,
    decides:
      /@|\b(?:online|form|modulo|write|call|ring|email|fill|book|ask|bring|send|scriv\w+|chiam\w+|telefon\w+|compil\w+|prenot\w+|invia\w*|manda\w*|chied\w+|sportello|allo|at the (?:desk|till))\b/,
  },
];

export function createDecider(question: string): ((sentence: string) => boolean) | null {
  const asked = fold(question);
  const patterns = kinds.filter((kind) => kind.asked.test(asked)).map(({ decides }) => decides);
  if (patterns.length === 0) return null;
  return (sentence) => {
    const folded = fold(sentence);
    return patterns.some((pattern) => pattern.test(folded));
  };
}
