import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '../local/lib/steps.ts';
import { type EvalQuestion, parseQuestions, type QuestionLanguage } from './question-file.ts';

/** Rules are tuned on one half and reported on the other. External sites are a third group. */
export type Half = 'tuning' | 'held-out' | 'elsewhere';

export type EvalSite = {
  slug: string;
  folder: string;
  domain: string;
  language: QuestionLanguage;
  half: Half;
  /** Public URLs in the site's files, which are rewritten to the local server. */
  origins: string[];
  questions: EvalQuestion[];
};

const INFRA = path.resolve(import.meta.dirname, '..');

export const ownFolders = [path.join(INFRA, 'sample-sites'), path.join(INFRA, 'eval/sites')];

/** Sites with questions: subfolders of `folder`, or `folder` itself. */
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
  const { lang, origins, half } = existsSync(about) ? JSON.parse(readFileSync(about, 'utf8')) : {};
  const file = path.join(folder, 'questions.jsonl');
  const questions = parseQuestions(readFileSync(file, 'utf8'), `${slug}/questions.jsonl`);
  const isOwn = !path.relative(INFRA, folder).startsWith('..');
  return {
    slug,
    folder,
    domain: `${slug}.test`,
    language: lang ?? usualLanguage(questions),
    half: half ?? (isOwn ? 'tuning' : 'elsewhere'),
    origins: origins ?? [`https://${slug}.test`, `http://${slug}.test`],
    questions,
  };
}

function usualLanguage(questions: EvalQuestion[]): QuestionLanguage {
  const own = questions.filter(({ kind }) => kind === 'answerable');
  return own.filter(({ lang }) => lang === 'it').length * 2 >= own.length ? 'it' : 'en';
}

export const countQuestions = (sites: EvalSite[]) =>
  sites.reduce((sum, { questions }) => sum + questions.length, 0);
