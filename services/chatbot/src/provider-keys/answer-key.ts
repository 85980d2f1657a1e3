import type { Payer } from '@fucina/answering/answer/answers';
import type { ProviderKeyState } from '@fucina/contracts/bot';
import type { ChatbotDeps } from '../deps.ts';

type KeyDeps = Pick<ChatbotDeps, 'answerService' | 'now'>;

/** Whose key pays: the bot's own, or the installation's while the bot is new. */
export type Paying = {
  id: string;
  /** Encrypted. */
  providerKey: string | null;
  spendCapCents: number | null;
  createdAt: Date;
};

const INSTALLATION_KEY_MS = 30 * 24 * 3600 * 1000;

/** The owner's key, otherwise the installation's for the first thirty days. */
export function keyStateOf(
  { providerKey, createdAt }: Pick<Paying, 'providerKey' | 'createdAt'>,
  { answerService, now }: KeyDeps,
): ProviderKeyState {
  const state = {
    isConfigured: answerService !== null,
    ...(answerService?.model && { model: answerService.model }),
  };
  if (providerKey) return { kind: 'own', ...state };
  const until = new Date(createdAt.getTime() + INSTALLATION_KEY_MS);
  if (!answerService?.key) return { kind: 'none', ...state };
  return { kind: until > now() ? 'installation' : 'none', ...state, until: until.toISOString() };
}

/** Undefined means extractive answers. */
export function payerOf(
  paying: Paying,
  { secretBox, ...deps }: KeyDeps & Pick<ChatbotDeps, 'secretBox'>,
): Payer | undefined {
  const { kind, model } = keyStateOf(paying, deps);
  if (!model || kind === 'none') return undefined;
  const { id: botId, providerKey, spendCapCents: capCents } = paying;
  const own = providerKey && secretBox.open(providerKey, `provider-key:${botId}`);
  const key = kind === 'own' ? own : deps.answerService?.key;
  return key ? { botId, key, keyKind: kind, capCents } : undefined;
}
