import { inEachLanguage, type Language } from '@fucina/contracts/languages';
import type { MailOrder, MailWords } from '@fucina/contracts/people';
import type { ProjectStatus } from '@fucina/contracts/project';
import type { ActivityLine } from '../activity/activity.repository.ts';

type Texts = {
  subject: (project: string) => string;
  subjectOfMany: string;
  link: string;
  linkOfMany: string;
  moreNews: (count: number) => string;
  moreProjects: (count: number) => string;
  describe: (line: ActivityLine) => string;
};

const italianStatus: Record<ProjectStatus, string> = {
  in_progress: 'ha ripreso il progetto',
  completed: 'ha segnato il progetto come completato',
  on_hold: 'ha messo il progetto in pausa',
};
const englishStatus: Record<ProjectStatus, string> = {
  in_progress: 'resumed the project',
  completed: 'marked the project as completed',
  on_hold: 'put the project on hold',
};

const newsTexts: Record<Language, Texts> = {
  it: {
    subject: (project) => `Novità su ${project}`,
    subjectOfMany: 'Novità sui tuoi progetti',
    link: 'Apri il progetto',
    linkOfMany: 'Apri i tuoi progetti',
    moreNews: (count) => (count === 1 ? 'C’è un’altra novità.' : `Ci sono altre ${count} novità.`),
    moreProjects: (count) =>
      count === 1
        ? 'C’è qualcosa di nuovo anche in un altro progetto.'
        : `C’è qualcosa di nuovo anche in altri ${count} progetti.`,
    describe: (line) => describeInItalian(line, line.actor.name || 'Qualcuno'),
  },
  en: {
    subject: (project) => `Updates on ${project}`,
    subjectOfMany: 'Updates on your projects',
    link: 'Open the project',
    linkOfMany: 'Open your projects',
    moreNews: (count) => (count === 1 ? 'There’s one more update.' : `There are ${count} more updates.`),
    moreProjects: (count) =>
      count === 1 ? 'There are updates on one more project.' : `There are updates on ${count} more projects.`,
    describe: (line) => describeInEnglish(line, line.actor.name || 'Someone'),
  },
};

function describeInItalian(line: ActivityLine, who: string): string {
  const { kind, subject } = line;
  const status = changedTo(line, 'status');
  if (kind === 'project.changed') return `${who} ${italianStatus[status as ProjectStatus]}.`;
  if (kind === 'task.changed' && status === 'completed')
    return `${who} ha completato l’attività «${subject}».`;
  if (kind === 'task.changed') return `${who} ha aggiornato l’attività «${subject}».`;
  if (kind === 'milestone.changed' && status === 'reached') return `Traguardo raggiunto: «${subject}».`;
  if (kind === 'milestone.changed') return `${who} ha aggiornato il traguardo «${subject}».`;
  if (kind === 'comment.added') return `${who} ha scritto un commento su «${subject}».`;
  if (kind === 'approval.asked') return `${who} ha chiesto di approvare «${subject}».`;
  if (kind === 'approval.accepted') return `${who} ha approvato «${subject}».`;
  if (kind === 'approval.declined') return `${who} non ha approvato «${subject}».`;
  return `${who} ha caricato il file «${subject}».`;
}

function describeInEnglish(line: ActivityLine, who: string): string {
  const { kind, subject } = line;
  const status = changedTo(line, 'status');
  if (kind === 'project.changed') return `${who} ${englishStatus[status as ProjectStatus]}.`;
  if (kind === 'task.changed' && status === 'completed') return `${who} completed the task “${subject}”.`;
  if (kind === 'task.changed') return `${who} updated the task “${subject}”.`;
  if (kind === 'milestone.changed' && status === 'reached') return `Milestone reached: “${subject}”.`;
  if (kind === 'milestone.changed') return `${who} updated the milestone “${subject}”.`;
  if (kind === 'comment.added') return `${who} commented on “${subject}”.`;
  if (kind === 'approval.asked') return `${who} asked for approval of “${subject}”.`;
  if (kind === 'approval.accepted') return `${who} approved “${subject}”.`;
  if (kind === 'approval.declined') return `${who} declined “${subject}”.`;
  return `${who} uploaded the file “${subject}”.`;
}

function changedTo({ changes }: ActivityLine, field: string): unknown {
  return changes.find((change) => change.field === field)?.to;
}

const MAX_PROJECTS = 19;
const MAX_SENTENCES = 12;
const MAX_PARAGRAPH = 5000;

export type ProjectNews = { id: number; name: string; lines: ActivityLine[] };

export function writeNewsMail(news: ProjectNews[], { isStaff }: { isStaff: boolean }): MailOrder['mail'] {
  return inEachLanguage((language) => writeWords(news, { isStaff, language }));
}

function writeWords(
  news: ProjectNews[],
  { isStaff, language }: { isStaff: boolean; language: Language },
): MailWords {
  const texts = newsTexts[language];
  const [only] = news.length === 1 ? news : [];
  const shown = news
    .slice(0, MAX_PROJECTS)
    .map(({ name, lines }) => shorten(`${name}: ${sentences(lines, language)}`));
  const left = news.length - shown.length;
  return {
    subject: only ? texts.subject(only.name) : texts.subjectOfMany,
    paragraphs: [...shown, ...(left > 0 ? [texts.moreProjects(left)] : [])],
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
