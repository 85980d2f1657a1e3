import type { ContactBody, Demo, DemoProgress } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import { keepContact, requireEmail } from '../leads/leads.usecases.ts';
import type { StoredDemo } from './stored-demo.ts';

/** Throws differently for demos that never existed and expired ones. */
export async function requireLivingDemo(id: string, { demos, now }: Pick<ChatbotDeps, 'demos' | 'now'>) {
  return requireLiving(await demos.find(id), now());
}

export function requireLiving(demo: StoredDemo | null, at: Date): StoredDemo {
  if (!demo) throw problem('demo.not_found');
  if (demo.status === 'claimed') throw problem('demo.claimed');
  if (demo.status === 'expired' || demo.expiresAt <= at) throw problem('demo.expired');
  return demo;
}

export async function getDemo(id: string, deps: Pick<ChatbotDeps, 'demos' | 'pages' | 'now'>): Promise<Demo> {
  const demo = await requireLivingDemo(id, deps);
  const pages = await deps.pages.listSince(id, { after: 0, upTo: Number.MAX_SAFE_INTEGER });
  return { ...toProgress(demo), pages };
}

/** Requires the visitor's live demo. */
export async function submitContact(
  { body, visitor, language }: { body: ContactBody; visitor: string; language: Language },
  deps: Pick<ChatbotDeps, 'demos' | 'leads' | 'normalizeDomain' | 'now'>,
) {
  if (!body.fullName) throw problem('contact.name_required');
  requireEmail(body.email);

  const { host } = deps.normalizeDomain(body.website);
  const demo = await deps.demos.findLiving({ visitor, host });
  if (!demo) throw problem('demo.not_found');
  await keepContact({ demo, contact: body, language }, deps);
}

export function toProgress(demo: StoredDemo): DemoProgress {
  return {
    demoId: demo.id,
    domain: demo.domain,
    status: demo.status === 'expired' || demo.status === 'claimed' ? 'failed' : demo.status,
    answerable: demo.answerable,
    pagesRead: demo.pagesRead,
    pagesFound: demo.pagesFound,
    language: demo.language,
    expiresAt: demo.expiresAt.toISOString(),
    contactInfoSubmitted: demo.hasContact,
    appearance: demo.appearance,
    position: demo.position,
    siteLook: demo.siteLook,
    isOwned: demo.isOwned,
    starterQuestions: demo.starterQuestions,
    ...(demo.failure ? { failure: demo.failure } : {}),
  };
}
