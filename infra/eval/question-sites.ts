import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '../local/lib/steps.ts';

export type QuestionLanguage = 'it' | 'en';
export type QuestionKind = 'answerable' | 'unanswerable' | 'crosslang';

/** One line of a questions.jsonl file. */
export type EvalQuestion = {
  id: string;
  lang: QuestionLanguage;
  question: string;
  kind: QuestionKind;
  answer: string | null;
  /** An answer is right when it holds any one of these. */
  must_contain: string[];
  /** The file that holds the answer, relative to the site's folder. */
  page: string | null;
  also_on?: string[];
  /** Earlier questions of the same conversation, oldest first. */
  history?: string[];
};

export type EvalSite = {
  slug: string;
  folder: string;
  /** The name under which the crawler reaches it. */
  domain: string;
  language: QuestionLanguage;
  /** Public addresses in its files that must point at the local server instead. */
  origins: string[];
  questions: EvalQuestion[];
};

/** Every folder in `folder`, or `folder` itself, that holds a site with questions. */
export function findEvalSites(folder: string): EvalSite[] {
  const hasQuestions = (site: string) => existsSync(path.join(site, 'questions.jsonl'));
  if (!existsSync(folder)) throw new SetupError(`There is no folder ${folder}.`);
  const folders = hasQuestions(folder)
    ? [folder]
    : readdirSync(folder)
        .sort()
        .map((name) => path.join(folder, name))
        .filter(hasQuestions);
  if (folders.length === 0) {
    throw new SetupError(`No questions.jsonl in ${folder}: give a folder of sites that have one each.`);
  }
  return folders.map(readSite);
}

function readSite(folder: string): EvalSite {
  const slug = path.basename(folder);
  const about = path.join(folder, 'site.json');
  const { lang, origins } = existsSync(about) ? JSON.parse(readFileSync(about, 'utf8')) : {};
  const questions = readFileSync(path.join(folder, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): EvalQuestion => JSON.parse(line));
  return {
    slug,
    folder,
    domain: `${slug}.test`,
    language: lang ?? usualLanguage(questions),
    origins: origins ?? [`https://${slug}.test`, `http://${slug}.test`],
    questions,
  };
}

function usualLanguage(questions: EvalQuestion[]): QuestionLanguage {
  const own = questions.filter(({ kind }) => kind === 'answerable');
  return own.filter(({ lang }) => lang === 'it').length * 2 >= own.length ? 'it' : 'en';
}
