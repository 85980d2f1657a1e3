import type { BotSettings } from '@fucina/contracts/bot-settings';
import { type Appearance, demoId, type Position } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import type { BotPlan } from '@fucina/contracts/plan';
import { problem } from '@fucina/service-kit/problem';
import { requireLivingDemo } from '../demos/demos.usecases.ts';
import type { StoredDemo } from '../demos/stored-demo.ts';
import type { ChatbotDeps } from '../deps.ts';
import type { Paying } from '../provider-keys/answer-key.ts';
import type { StoredBot } from './bots.repository.ts';

export type Talker = {
  id: string;
  kind: 'demo' | 'bot';
  allowedHosts: string[];
  isAnswerable: boolean;
  isComplete: boolean;
  hasFailed: boolean;
  revision: number;
  language: Language;
  pagesRead: number;
  pagesFound: number;
  appearance: Appearance;
  position: Position;
  starterQuestions: string[];
  plan: BotPlan;
  /** Null for a demo. */
  settings: BotSettings | null;
  /** Null for a demo. */
  ownerId: string | null;
  /** Encrypted HMAC secret for visitor identities; null if none was created. */
  identitySecret: string | null;
  /** Whether a website other than ours has shown it; always true for a demo. */
  isSeen: boolean;
  paying: Paying;
};

export async function findTalker(
  id: string | undefined,
  deps: Pick<ChatbotDeps, 'bots' | 'demos' | 'now'>,
): Promise<Talker> {
  const known = demoId.safeParse(id);
  if (!known.success) throw problem('demo.not_found');
  const bot = await deps.bots.find(known.data);
  return bot ? talkerOfBot(bot) : talkerOfDemo(await requireLivingDemo(known.data, deps));
}

export function talkerOfBot(bot: StoredBot): Talker {
  const { id, ownerId, settings, plan, isAnswerable, revision, language, pagesRead, pagesFound } = bot;
  const {
    botName: title,
    welcomeMessage,
    logo,
    appearance,
    position,
    starterQuestions,
    allowedHosts,
  } = settings;
  return {
    ...{ id, kind: 'bot', ownerId, settings, plan, isAnswerable, revision, language, pagesRead, pagesFound },
    identitySecret: bot.identitySecret,
    isSeen: Boolean(bot.launch.seenOn),
    paying: bot,
    isComplete: bot.status !== 'learning',
    hasFailed: false,
    appearance: { ...appearance, title, welcomeMessage, logo },
    position,
    starterQuestions: starterQuestions.length > 0 ? starterQuestions : bot.suggestedQuestions,
    allowedHosts,
  };
}

export function talkerOfDemo(demo: StoredDemo): Talker {
  const { id, revision, language, pagesRead, pagesFound, appearance, position, starterQuestions } = demo;
  return {
    ...{
      id,
      kind: 'demo',
      revision,
      language,
      pagesRead,
      pagesFound,
      appearance,
      position,
      starterQuestions,
    },
    isAnswerable: demo.answerable,
    isComplete: demo.status === 'ready',
    hasFailed: demo.status === 'failed',
    allowedHosts: [demo.host.replace(/:\d+$/, '')],
    plan: 'demo',
    settings: null,
    ownerId: null,
    identitySecret: null,
    isSeen: true,
    paying: { id, providerKey: null, spendCapCents: null, createdAt: demo.createdAt },
  };
}
