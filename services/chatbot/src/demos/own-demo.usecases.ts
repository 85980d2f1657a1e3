import { createHash } from 'node:crypto';
import type { AppearanceBody, OwnerBody } from '@fucina/contracts/demo';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import { requireLivingDemo } from './demos.usecases.ts';

type OwnDemoDeps = Pick<ChatbotDeps, 'demos' | 'now'>;

type InBrowser<Body> = { id: string; visitor: string } & Body;

/** Confirms that this key's browser made the demo, or gives its maker a key. */
export async function takeDemo({ id, visitor, editKey }: InBrowser<OwnerBody>, deps: OwnDemoDeps) {
  await requireLivingDemo(id, deps);
  const isOwner = await deps.demos.setOwner({ id, visitor, editKeyHash: hashOf(editKey) });
  if (!isOwner) throw problem('demo.not_owner');
}

/** Changes the demo's look, for the browser alone that made it. */
export async function changeLook(
  { id, visitor, editKey, appearance, position }: InBrowser<AppearanceBody>,
  deps: OwnDemoDeps,
) {
  await requireLivingDemo(id, deps);
  const owner = { id, visitor, editKeyHash: hashOf(editKey) };
  const isOwner = await deps.demos.setOwner(owner, { appearance, position });
  if (!isOwner) throw problem('demo.not_owner');
  return { appearance, position };
}

/** The key has 128 random bits: a plain hash cannot be searched. */
export function hashOf(editKey: string) {
  return createHash('sha256').update(editKey).digest('hex');
}
