import type { Language } from '@fucina/contracts/language';
import type { Activity } from '@fucina/contracts/project';
import type { TFunction } from 'i18next';
import { botPath } from '../../lib/bots.ts';
import type { ShownNotice } from '../../lib/notices.ts';
import { writeHistory } from '../../lib/project-history.ts';
import type { IconName } from '../ui/icon.tsx';

type Written = {
  icon: IconName;
  text: string;
  /** Project or chatbot, unless the text names it. */
  place: string | null;
  /** Without language prefix. */
  path: string;
};

type Writing = { t: TFunction; language: Language };

export function writeNotice(notice: ShownNotice, writing: Writing): Written {
  const { t } = writing;
  switch (notice.kind) {
    case 'project': {
      const { project, ...entry } = notice.activity;
      const path = `/portal/projects/${project.id}?tab=${tabOf(entry.kind)}`;
      const place = entry.subject === project.name ? null : project.name;
      return { icon: 'projects', text: writeHistory(entry, writing), place, path };
    }
    case 'support.answered': {
      const text = t('notices:answered', { subject: notice.subject });
      return { icon: 'support', text, place: t('frame:support'), path: `/portal#${notice.requestId}` };
    }
    case 'support.asked': {
      const { name, subject, requestId } = notice;
      const path = `/admin/support?state=all#${requestId}`;
      const text = t('notices:asked', { name, subject });
      return { icon: 'support', text, place: t('frame:support'), path };
    }
    case 'request': {
      const text = t(`notices:request.${notice.leadKind}`, { name: notice.name });
      return { icon: 'leads', text, place: t('frame:leads'), path: `/admin/leads?open=${notice.leadId}` };
    }
    default:
      return { icon: 'chatbot', place: notice.bot.name, ...writeOfBot(notice, t) };
  }
}

type BotNotice = Extract<ShownNotice, { bot: object }>;

function writeOfBot(notice: BotNotice, t: TFunction): Pick<Written, 'text' | 'path'> {
  const at = (part: string) => `${botPath(notice.bot.id)}/${part}`;
  switch (notice.kind) {
    case 'source.failed':
      return {
        text: t('notices:sourceFailed', { source: notice.source }),
        path: botPath(notice.bot.id),
      };
    case 'gap':
      return { text: t('notices:gap', notice), path: at('gaps') };
    case 'report.fell':
      return { text: t('notices:reportFell', notice), path: at('report-card') };
    case 'lead':
      return { text: t('notices:lead', { name: nameOf(notice, t) }), path: at('leads') };
    case 'handOff':
      return { text: t('notices:handOff', { name: nameOf(notice, t) }), path: at('conversations') };
    case 'webhook.disabled':
      return {
        text: t(notice.isGone ? 'notices:webhookGone' : 'notices:webhook', { host: notice.host }),
        path: at('connections'),
      };
  }
}

const nameOf = ({ name }: { name: string }, t: TFunction) => name || t('notices:someone');

const tabs: Record<string, string> = {
  task: 'tasks',
  milestone: 'milestones',
  comment: 'conversation',
  approval: 'approvals',
  file: 'files',
};

function tabOf(kind: Activity['kind']): string {
  const [noun = ''] = kind.split('.');
  return tabs[noun] ?? 'history';
}
