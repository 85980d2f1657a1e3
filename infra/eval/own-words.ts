import type { QuestionLanguage } from './question-file.ts';

const TELLING: Record<QuestionLanguage, Set<string>> = {
  it: new Set(
    'il lo la i gli le un una di del della dei delle che e è non ho sono per su questo questa con mi ti si se ciao prego scusa domanda sito pagina risposta'.split(
      ' ',
    ),
  ),
  en: new Set(
    'the a an of to that and is are not i im have you your for on this with it hello hi sorry question site page answer'.split(
      ' ',
    ),
  ),
};
const QUOTED = /“[^”]*”|«[^»]*»|"[^"]*"/g;

/** Language of the bot's own sentences around the quotes; null if it cannot be told. */
export function languageOfOwnWords(text: string): QuestionLanguage | null {
  const words = text
    .replace(QUOTED, ' ')
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const count = (language: QuestionLanguage) => words.filter((word) => TELLING[language].has(word)).length;
  const [it, en] = [count('it'), count('en')];
  if (it === en) return null;
  return it > en ? 'it' : 'en';
}
