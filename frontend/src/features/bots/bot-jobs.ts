import { botPath } from '../../lib/bots.ts';

/** Path segments of a bot's pages. */
const paths = {
  sources: '',
  gaps: '/gaps',
  reportCard: '/report-card',
  look: '/look',
  say: '/say',
  form: '/form',
  install: '/install',
  conversations: '/conversations',
  analytics: '/analytics',
  leads: '/leads',
  settings: '/settings',
  connections: '/connections',
} as const;

export type BotPageName = keyof typeof paths;

/** A bot's pages by job; a job opens its first page. */
export const botJobs = {
  teach: ['sources', 'gaps', 'reportCard'],
  look: ['look'],
  say: ['say', 'form'],
  install: ['install'],
  insights: ['conversations', 'analytics', 'leads'],
  settings: ['settings', 'connections'],
} as const satisfies Record<string, readonly [BotPageName, ...BotPageName[]]>;

export type BotJob = keyof typeof botJobs;

/** Jobs that share the builder's draft. */
const builderJobs = ['teach', 'look', 'say', 'install', 'settings'] as const satisfies BotJob[];

export type BuilderJob = (typeof builderJobs)[number];

export const botPagePath = (botId: string, page: BotPageName) => `${botPath(botId)}${paths[page]}`;

/** By the last path segment; null if unknown. */
export function readBuilderJob(part: string | undefined): BuilderJob | null {
  return builderJobs.find((job) => paths[botJobs[job][0]] === (part ? `/${part}` : '')) ?? null;
}

/** True if going to this path keeps the builder's unsaved changes. */
export function isInBuilder(botId: string, path: string): boolean {
  return builderJobs.some((job) => path === botPagePath(botId, botJobs[job][0]));
}
