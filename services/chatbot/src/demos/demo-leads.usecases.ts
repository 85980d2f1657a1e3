import type { ContactBody, PlanInterestBody } from '@fucina/contracts/demo';
import type { Language } from '@fucina/contracts/language';
import { problem } from '@fucina/service-kit/problem';
import { z } from 'zod';
import type { DemoBot } from '../bots/demo-bots.ts';
import type { ChatbotDeps } from '../deps.ts';

type DemoContact = { bot: DemoBot; contact: Pick<ContactBody, 'fullName' | 'email'>; language: Language };

/** Leads outlive the demo. */
export async function keepContact(
  { bot, contact, language }: DemoContact,
  { bots, leads, now }: ChatbotDeps,
) {
  const { fullName: name, email } = contact;
  const { id: demoId, demo } = bot;
  const { domain } = demo;
  await leads.keep({ kind: 'demo', status: 'new', name, email, domain, demoId, language, createdAt: now() });
  await bots.setHasContact(demoId);
}

export async function keepPlanInterest(
  { bot, body, language }: { bot: DemoBot; body: PlanInterestBody; language: Language },
  { leads, now }: ChatbotDeps,
) {
  const { plan, email, fullName: name = '' } = body;
  requireEmail(email);
  const { id: demoId, demo } = bot;
  const { domain } = demo;
  const about = { plan, domain, demoId, language };
  await leads.keep({ kind: 'plan', status: 'new', name, email, ...about, createdAt: now() });
}

export function requireEmail(email: string) {
  if (!z.email().safeParse(email).success) throw problem('contact.invalid_email');
}
