import { createHash } from 'node:crypto';
import type { AppearanceBody, OwnerBody } from '@fucina/contracts/demo';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import { requireLivingDemo } from './demos.usecases.ts';

type OwnDemoDeps = Pick<ChatbotDeps, 'demos' | 'now'>;

/** Takes the demo for the browser that keeps this key, or confirms that it has it. */
export async function takeDemo({ id, editKey }: { id: string } & OwnerBody, deps: OwnDemoDeps) {
  await requireLivingDemo(id, deps);
  const isOwner = await deps.demos.setOwner({ id, editKeyHash: hashOf(editKey) });
  if (!isOwner) throw problem('demo.not_owner');
}

/** Changes the demo's look, for its browser alone; takes the demo if it belongs to nobody. */
export async function changeLook(
  { id, editKey, appearance, position }: { id: string } & AppearanceBody,
  deps: OwnDemoDeps,
) {
  await requireLivingDemo(id, deps);
  const isOwner = await deps.demos.setOwner({ id, editKeyHash: hashOf(editKey) }, { appearance, position });
  if (!isOwner) throw problem('demo.not_owner');
  return { appearance, position };
}

/** The key has 128 random bits: a plain hash cannot be searched. */
export function hashOf(editKey: string) {
  return createHash('sha256').update(editKey).digest('hex');
}
