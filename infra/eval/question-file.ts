import { SetupError } from '../local/lib/steps.ts';

export type QuestionLanguage = 'it' | 'en';
type QuestionKind = 'answerable' | 'unanswerable' | 'crosslang' | 'talk';

/** A line of questions.jsonl. */
export type EvalQuestion = {
  id: string;
  lang: QuestionLanguage;
  question: string;
  kind: QuestionKind;
  answer: string | null;
  /** Groups questions that ask the same in another language or wording. */
  pair: string;
  topic: string;
  form: string;
  /** Any one of these must occur in a right answer … */
  must_contain: string[];
  /** … and so must all of these, for questions with several parts. */
  must_contain_all: string[];
  /** File with the answer, relative to the site's folder. */
  page: string | null;
  also_on: string[];
  /** Earlier questions, oldest first. */
  history: string[];
};

const KINDS: string[] = ['answerable', 'unanswerable', 'crosslang', 'talk'] satisfies QuestionKind[];
export const UNSORTED = 'unsorted';

/** Parses a question file. Older files lack pairs, topics and forms. */
export function parseQuestions(text: string, file: string): EvalQuestion[] {
  const ids = new Set<string>();
  return text.split('\n').flatMap((line, at) => {
    if (line.trim() === '') return [];
    const question = readLine(line, `${file}:${at + 1}`);
    if (ids.has(question.id)) throw new SetupError(`${file}:${at + 1}: the id ${question.id} is taken.`);
    ids.add(question.id);
    return [question];
  });
}

function readLine(line: string, where: string): EvalQuestion {
  const question = complete(parseLine(line, where));
  const { id, lang, kind, must_contain, must_contain_all, page } = question;
  const wrong = (what: string) => new SetupError(`${where}: ${what}`);
  if (typeof id !== 'string' || typeof question.question !== 'string') throw wrong('no id or no question.');
  if (!['it', 'en'].includes(lang)) throw wrong(`"lang" is it or en, not ${lang}.`);
  if (!KINDS.includes(kind)) throw wrong(`"kind" is one of ${KINDS.join(', ')}, not ${kind}.`);
  const isAnswerable = kind === 'answerable' || kind === 'crosslang';
  if (isAnswerable && (page === null || must_contain.length + must_contain_all.length === 0))
    throw wrong('an answerable question needs its page and what the answer must contain.');
  return question;
}

function parseLine(line: string, where: string): Partial<EvalQuestion> {
  try {
    return JSON.parse(line);
  } catch {
    throw new SetupError(`${where}: this is no JSON.`);
  }
}

function complete(given: Partial<EvalQuestion>): EvalQuestion {
  const { id = '', kind = 'answerable' } = given;
  return {
    ...given,
    id,
    kind,
    lang: given.lang ?? 'it',
    question: given.question ?? '',
    answer: given.answer ?? null,
    pair: given.pair ?? id,
    topic: given.topic ?? UNSORTED,
    form: given.form ?? (kind === 'unanswerable' ? kind : UNSORTED),
    must_contain: given.must_contain ?? [],
    must_contain_all: given.must_contain_all ?? [],
    page: given.page ?? null,
    also_on: given.also_on ?? [],
    history: given.history ?? [],
  };
}
