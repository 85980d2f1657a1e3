import { createHash } from 'node:crypto';
import type { AppearanceBody, OwnerBody } from '@fucina/contracts/demo';
import { problem } from '@fucina/service-kit/problem';
import { findDemo } from '../bots/find-bot.ts';
import { appearanceOf, chosenOf } from '../bots/look.ts';
import type { ChatbotDeps } from '../deps.ts';

type InBrowser<Body> = { id: string | undefined; visitor: string } & Body;

export async function takeDemo({ visitor, editKey, ...asked }: InBrowser<OwnerBody>, deps: ChatbotDeps) {
  const { id } = await findDemo(asked.id, deps);
  const isOwner = await deps.bots.setDemoOwner({ id, visitor, editKeyHash: hashOf(editKey) });
  if (!isOwner) throw problem('demo.not_owner');
}

export async function changeLook(
  { visitor, editKey, appearance, position, ...asked }: InBrowser<AppearanceBody>,
  deps: ChatbotDeps,
) {
  const { id, demo, settings } = await findDemo(asked.id, deps);
  const owner = { id, visitor, editKeyHash: hashOf(editKey) };
  const chosen = chosenOf({ wanted: appearance, appearance: appearanceOf(settings), chosen: demo.chosen });
  const isOwner = await deps.bots.setDemoOwner(owner, { chosen, position });
  if (!isOwner) throw problem('demo.not_owner');
  return { appearance, position };
}

/** A plain hash is enough for 128 random bits. */
export function hashOf(editKey: string) {
  return createHash('sha256').update(editKey).digest('hex');
}
