import type { Language } from '@fucina/contracts/language';
import type { ProjectActivity, ProjectNews } from '@fucina/contracts/project-news';
import type { TFunction } from 'i18next';
import { writeNotice } from '../../../components/notices/write-notice.ts';
import type { ShownNotice } from '../../../lib/notices.ts';
import { writeHistory } from '../../../lib/project-history.ts';

type BotNotice = Extract<ShownNotice, { bot: object }>;
export type NewsEntry = ProjectActivity | BotNotice;

const WITHOUT_VISIT = 5;

/**
 * Changes in projects and events of chatbots, newest first. Expects notices newest first. They count unanswered
 * questions by day, not since the visit, so only the latest of each chatbot is kept.
 */
export function mergeNews({ since, entries }: ProjectNews, notices: readonly ShownNotice[]): NewsEntry[] {
  const ofBots = notices.filter((notice): notice is BotNotice => 'bot' in notice);
  const isLatestGap = ({ id, bot }: BotNotice) =>
    id === ofBots.find((other) => other.kind === 'gap' && other.bot.id === bot.id)?.id;
  const fresh = ofBots.filter(
    (notice) => (!since || notice.at > since) && (notice.kind !== 'gap' || isLatestGap(notice)),
  );
  return [...entries, ...fresh]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, since ? undefined : WITHOUT_VISIT);
}

type Writing = { t: TFunction; language: Language };

/** `place`: the chatbot; projects are named in the text. */
export function writeNews(entry: NewsEntry, writing: Writing) {
  if ('project' in entry) {
    const path = `/portal/projects/${entry.project.id}?tab=history`;
    return { text: writeHistory(entry, writing), place: null, path };
  }
  const written = writeNotice(entry, writing);
  if (entry.kind !== 'gap') return written;
  const { t } = writing;
  return {
    ...written,
    text: `${t('dashboard:bot.gap')}: ${t('frame:history.quoted', { text: entry.question })}`,
  };
}
