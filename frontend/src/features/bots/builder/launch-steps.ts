import type { Launch } from '@fucina/contracts/launch';
import type { BotPageName } from '../bot-jobs.ts';

export type LaunchStep = 'taught' | 'tried' | 'looks' | 'installed' | 'notices';

/** In recommended order, each with its page. */
const steps: { step: LaunchStep; page: BotPageName; hash?: string; isDone: (launch: Launch) => boolean }[] = [
  { step: 'taught', page: 'sources', hash: '#builder-sources', isDone: ({ isTaught }) => isTaught },
  { step: 'tried', page: 'sources', hash: '#builder-preview', isDone: ({ isTried }) => isTried },
  { step: 'looks', page: 'look', hash: '#builder-look', isDone: ({ isLookChosen }) => isLookChosen },
  { step: 'installed', page: 'install', isDone: ({ seenOn }) => seenOn !== null },
  { step: 'notices', page: 'form', isDone: ({ hasNotices }) => hasNotices },
];

export function readSteps(launch: Launch) {
  const all = steps.map(({ isDone, ...step }) => ({ ...step, isDone: isDone(launch) }));
  const done = all.filter(({ isDone }) => isDone).length;
  return { all, done, next: all.find(({ isDone }) => !isDone)?.step ?? null };
}
