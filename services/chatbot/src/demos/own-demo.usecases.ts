import { createHash } from 'node:crypto';
import type { AppearanceBody, OwnerBody } from '@fucina/contracts/demo';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import { chosenOf } from '../looks/look-of.ts';
import { requireLivingDemo } from './demos.usecases.ts';

type OwnDemoDeps = Pick<ChatbotDeps, 'demos' | 'now'>;

type InBrowser<Body> = { id: string; visitor: string } & Body;

export async function takeDemo({ id, visitor, editKey }: InBrowser<OwnerBody>, deps: OwnDemoDeps) {
  await requireLivingDemo(id, deps);
  const isOwner = await deps.demos.setOwner({ id, visitor, editKeyHash: hashOf(editKey) });
  if (!isOwner) throw problem('demo.not_owner');
}

export async function changeLook(
  { id, visitor, editKey, appearance, position }: InBrowser<AppearanceBody>,
  deps: OwnDemoDeps,
) {
  const demo = await requireLivingDemo(id, deps);
  const owner = { id, visitor, editKeyHash: hashOf(editKey) };
  const chosen = chosenOf({ ...demo, wanted: appearance });
  const isOwner = await deps.demos.setOwner(owner, { appearance: chosen, position });
  if (!isOwner) throw problem('demo.not_owner');
  return { appearance, position };
}

/** A plain hash is enough for 128 random bits. */
export function hashOf(editKey: string) {
  return createHash('sha256').update(editKey).digest('hex');
}
