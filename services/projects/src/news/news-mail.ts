import type { Language } from '@fucina/contracts/language';
import type { MailOrder, MailWords } from '@fucina/contracts/people';
import type { ActivityLine } from '../activity/activity.repository.ts';
import { newsTexts } from './news-texts.ts';

const MAX_PROJECTS = 19;
const MAX_SENTENCES = 12;
const MAX_PARAGRAPH = 5000;

export type ProjectNews = { id: number; name: string; lines: ActivityLine[] };

export function writeNewsMail(news: ProjectNews[], { isStaff }: { isStaff: boolean }): MailOrder['mail'] {
  const write = (language: Language) => writeWords(news, { isStaff, language });
  return { it: write('it'), en: write('en') };
}

function writeWords(
  news: ProjectNews[],
  { isStaff, language }: { isStaff: boolean; language: Language },
): MailWords {
  const texts = newsTexts[language];
  const [only] = news.length === 1 ? news : [];
  const told = news
    .slice(0, MAX_PROJECTS)
    .map(({ name, lines }) => shorten(`${name}: ${sentences(lines, language)}`));
  const left = news.length - told.length;
  return {
    subject: only ? texts.subject(only.name) : texts.subjectOfMany,
    paragraphs: [...told, ...(left > 0 ? [texts.moreProjects(left)] : [])],
    link: {
      label: only ? texts.link : texts.linkOfMany,
      path: pathOf(only, isStaff),
    },
  };
}

function pathOf(project: ProjectNews | undefined, isStaff: boolean): string {
  if (!project) return isStaff ? '/admin/projects' : '/portal';
  return isStaff ? `/admin/projects/${project.id}` : `/portal/projects/${project.id}`;
}

function sentences(lines: ActivityLine[], language: Language): string {
  const { describe, moreNews } = newsTexts[language];
  const all = [...new Set(lines.map((line) => describe(line)))];
  const left = all.length - MAX_SENTENCES;
  return [...all.slice(0, MAX_SENTENCES), ...(left > 0 ? [moreNews(left)] : [])].join(' ');
}

function shorten(paragraph: string): string {
  if (paragraph.length <= MAX_PARAGRAPH) return paragraph;
  return `${paragraph.slice(0, MAX_PARAGRAPH - 1).toWellFormed()}…`;
}
