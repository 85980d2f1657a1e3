import { randomBytes } from 'node:crypto';
import type { CreateDemoBody } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import type { Identity } from '@fucina/service-kit/identity';
import { problem } from '@fucina/service-kit/problem';
import type { ChatbotDeps } from '../deps.ts';
import { keepContact, requireEmail } from '../leads/leads.usecases.ts';
import type { Browser } from './demo-ownership.ts';
import { demoTexts } from './demo-texts.ts';
import { hashOf } from './own-demo.usecases.ts';
import type { StoredDemo } from './stored-demo.ts';

type CreateDemoDeps = Pick<
  ChatbotDeps,
  | 'demos'
  | 'leads'
  | 'crawlAllowance'
  | 'crawlQueue'
  | 'webReader'
  | 'normalizeDomain'
  | 'demoLifetimeMs'
  | 'now'
>;

/**
 * Starts a demo. Idempotent per visitor and website: a repeat gets the live demo. Leaves nothing behind if the job
 * cannot be queued. The edit key applies from the start.
 */
export async function createDemo(
  {
    body,
    caller: { visitor, network },
    language,
  }: { body: CreateDemoBody; caller: Pick<Identity, 'visitor' | 'network'>; language: Language },
  deps: CreateDemoDeps,
): Promise<StoredDemo & { isYours: boolean }> {
  const contact = readContact(body);
  const { host, display } = deps.normalizeDomain(body.domain);

  const editKeyHash = body.editKey === undefined ? null : hashOf(body.editKey);
  const demo =
    (await findLivingDemo({ visitor, host }, deps)) ??
    (await startDemo({ host, domain: display, visitor, editKeyHash, network, language }, deps));
  const isYours = editKeyHash !== null && (await deps.demos.setOwner({ id: demo.id, visitor, editKeyHash }));

  if (contact && !demo.hasContact) await keepContact({ demo, contact, language }, deps);
  return { ...demo, hasContact: demo.hasContact || contact !== null, isYours };
}

async function findLivingDemo({ visitor, host }: { visitor: string; host: string }, deps: CreateDemoDeps) {
  const demo = await deps.demos.findLiving({ visitor, host });
  if (!demo) return null;
  if (demo.expiresAt > deps.now()) return demo;

  await deps.demos.setExpired(demo.id, deps.now());
  return null;
}

async function startDemo(
  input: { host: string; domain: string; network: string; language: Language } & Browser,
  deps: CreateDemoDeps,
) {
  const { demos, crawlAllowance, crawlQueue, webReader, demoLifetimeMs, now } = deps;
  await webReader.checkDomain(input.host);

  const id = randomBytes(16).toString('hex');
  const createdAt = now();
  const crawl = { id, network: input.network, createdAt };
  await requireAllowance(crawl, input.language, deps);
  try {
    const expiresAt = new Date(createdAt.getTime() + demoLifetimeMs);
    const demo = await demos.createOrFind({ ...input, id, now: createdAt, expiresAt });
    if (demo.id !== id) await crawlAllowance.giveBack(crawl, { pagesRead: 0 });
    await crawlQueue.add({ demoId: demo.id }, { id: demo.id });
    return demo;
  } catch (error) {
    await crawlAllowance.giveBack(crawl, { pagesRead: 0 });
    await demos.remove(id);
    throw error;
  }
}

async function requireAllowance(
  crawl: { id: string; network: string; createdAt: Date },
  language: Language,
  { crawlAllowance }: Pick<CreateDemoDeps, 'crawlAllowance'>,
) {
  const allowed = await crawlAllowance.take(crawl);
  if (allowed.reason === null) return;
  const retryAfter = Math.ceil(allowed.waitMs / 1000);
  throw problem('request.rate_limited', {
    detail: demoTexts[language][allowed.reason](retryAfter),
    retryAfter,
  });
}

function readContact({ fullName, email }: CreateDemoBody) {
  if (email) requireEmail(email);
  return fullName && email ? { fullName, email } : null;
}
