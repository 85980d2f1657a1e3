import { randomBytes } from 'node:crypto';
import type { CreateDemoBody } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import { problem } from '@fucina/service-kit/problem';
import { z } from 'zod';
import type { ChatbotDeps } from '../deps.ts';
import type { StoredDemo } from './demos.repository.ts';

type CreateDemoDeps = Pick<
  ChatbotDeps,
  'demos' | 'crawlQueue' | 'webReader' | 'normalizeDomain' | 'demoLifetimeMs' | 'now'
>;

/**
 * Starts a demo for a website. The same visitor asking for the same website again gets the living demo,
 * so the call may be repeated; when the job cannot be queued nothing is left behind.
 */
export async function createDemo(
  { body, visitor, language }: { body: CreateDemoBody; visitor: string; language: Language },
  deps: CreateDemoDeps,
): Promise<StoredDemo> {
  const contact = readContact(body);
  const { host, display } = deps.normalizeDomain(body.domain);

  const demo =
    (await findLivingDemo({ visitor, host }, deps)) ??
    (await startDemo({ host, domain: display, visitor, language }, deps));

  if (contact && !demo.hasContact) await deps.demos.setContact(demo.id, contact);
  return { ...demo, hasContact: demo.hasContact || contact !== null };
}

async function findLivingDemo({ visitor, host }: { visitor: string; host: string }, deps: CreateDemoDeps) {
  const demo = await deps.demos.findLiving({ visitor, host });
  if (!demo) return null;
  if (demo.expiresAt > deps.now()) return demo;

  await deps.demos.setExpired(demo.id);
  return null;
}

async function startDemo(
  input: { host: string; domain: string; visitor: string; language: Language },
  { demos, crawlQueue, webReader, demoLifetimeMs, now }: CreateDemoDeps,
) {
  await webReader.checkDomain(input.host);

  const createdAt = now();
  const demo = await demos.createOrFind({
    ...input,
    id: randomBytes(16).toString('hex'),
    now: createdAt,
    expiresAt: new Date(createdAt.getTime() + demoLifetimeMs),
  });
  try {
    await crawlQueue.add({ demoId: demo.id }, { id: demo.id });
  } catch (error) {
    await demos.remove(demo.id);
    throw error;
  }
  return demo;
}

function readContact({ fullName, email }: CreateDemoBody) {
  if (email) requireEmail(email);
  return fullName && email ? { fullName, email } : null;
}

export function requireEmail(email: string) {
  if (!z.email().safeParse(email).success) throw problem('contact.invalid_email');
}
