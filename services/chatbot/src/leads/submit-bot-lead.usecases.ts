import type { BotLeadField, SubmitBotLeadBody } from '@fucina/contracts/bot-lead';
import type { LeadField, LeadForm } from '@fucina/contracts/bot-settings';
import { type Language, otherLanguage } from '@fucina/contracts/languages';
import { findLeadFault } from '@fucina/contracts/lead-field';
import type { ProblemCode } from '@fucina/contracts/problem';
import { email } from '@fucina/contracts/user';
import { problem } from '@fucina/service-kit/problem';
import type { StoredBot } from '../bots/stored-bot.ts';
import { pageAddressOf } from '../conversations/turns.ts';
import type { ChatbotDeps } from '../deps.ts';
import { triggerJob } from '../shared/outbox.ts';
import { looksLikeSpam } from './spam.ts';

// Even with autofill, people still have to tick the consent box and submit.
const FASTEST_PERSON_MS = 1500;
const MOST_LINKS = 1;

export async function submitBotLead(
  { bot, body, language }: { bot: StoredBot; body: SubmitBotLeadBody; language: Language },
  { leads, sendNoticesQueue, now }: ChatbotDeps,
) {
  const form = bot.settings.leadForm;
  if (!form) throw problem('bot_lead.not_offered');
  const fields = readFields(body, form);
  if (!body.consent) throw problem('bot_lead.consent_required');

  await leads.keep({
    botId: bot.id,
    requestKey: body.requestKey,
    conversationId: body.conversationId ?? null,
    fields,
    consent: { text: form.consent[language] || form.consent[otherLanguage(language)], language },
    language,
    page: pageAddressOf(body.page) ?? null,
    status: looksLikeSpam(body, {
      fastestMs: FASTEST_PERSON_MS,
      texts: [{ text: Object.values(body.fields).join(' '), mostLinks: MOST_LINKS }],
    })
      ? 'spam'
      : 'new',
    createdAt: now(),
  });
  triggerJob(sendNoticesQueue, `lead-${body.requestKey}`);
}

function readFields({ fields }: SubmitBotLeadBody, form: LeadForm): BotLeadField[] {
  return form.fields.flatMap((field) => {
    const value = Object.hasOwn(fields, field.name) ? (fields[field.name] ?? '') : '';
    const answer = readAnswer(value, field);
    const { name, label, type } = field;
    return answer === '' ? [] : [{ name, label, type, value: answer }];
  });
}

function readAnswer(value: string, field: LeadField): string {
  // Stricter than the form, and in the spelling that accounts have.
  if (field.type === 'email' && value !== '') {
    const address = email.safeParse(value);
    if (!address.success) throw refusal('contact.invalid_email', field);
    return address.data;
  }
  const fault = findLeadFault(field, value);
  if (fault) throw refusal(fault, field);
  return value;
}

const refusal = (code: ProblemCode, { name }: LeadField) =>
  problem(code, { errors: [{ pointer: `/fields/${name}`, message: code }] });
