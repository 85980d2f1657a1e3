import { createHash, randomBytes } from 'node:crypto';
import { type Language, listPagePrefixes } from '@fucina/contracts/languages';
import { leadDetails } from '@fucina/contracts/lead-details';
import { type Context, Hono } from 'hono';
import type { SubmittedLead } from '../../lib/initial-data.tsx';
import { localizePath, readPath } from '../../lib/navigation/paths.ts';
import type { ChatbotClient } from './chatbot-client.ts';
import { callerOf, createAnswerForm, readForm, type WritePage } from './form-answers.ts';

const personFields = ['firstName', 'lastName', 'email'] as const;
const fieldsOf = {
  contact: [...personFields, ...Object.keys(leadDetails.contact), 'message'],
  booking: [...personFields, ...Object.keys(leadDetails.booking), 'message'],
  plan: [...Object.keys(leadDetails.plan), 'email', 'firstName'],
};
const kinds = ['contact', 'booking', 'plan'] as const;
const paths = { contact: '/contact', booking: '/contact/call', plan: '/contact/plan' };
const thanks = { contact: '/contact/thanks', booking: '/contact/thanks', plan: '/contact/thanks/plan' };

const FORM_KEY = /^[\w-]{22}$/;

export function createLeadForms({ chatbot, write }: { chatbot: ChatbotClient; write: WritePage }) {
  const app = new Hono();
  const answerForm = createAnswerForm(write);

  function show(c: Context, kind: SubmittedLead['kind']) {
    return answerForm(c, { initialData: { lead: { kind, ...openForm(), typed: {} } } });
  }

  async function send(c: Context, { kind, language }: { kind: SubmittedLead['kind']; language: Language }) {
    const typed = await readForm(c, fieldsOf[kind]);
    const sent = await readForm(c, ['nickname', 'formKey', 'openedAt']);
    const form = readOpened(sent);
    const { problem } = await chatbot.sendLead(
      {
        kind,
        ...typed,
        trap: sent.nickname,
        openForMs: Math.max(0, Date.now() - form.openedAt),
        requestKey: keyOf(form.formKey, typed),
        language,
        page: c.req.path,
      },
      callerOf(c),
    );
    if (!problem) return c.redirect(`${localizePath(language, thanks[kind])}?form=${kind}`, 303);
    return answerForm(c, { initialData: { lead: { kind, ...form, typed, problem } }, problem });
  }

  for (const start of listPagePrefixes()) {
    const { language } = readPath(start);
    for (const kind of kinds) {
      app.get(start + paths[kind], (c) => show(c, kind));
      app.post(start + paths[kind], (c) => send(c, { kind, language }));
    }
  }
  return app;
}

const openForm = () => ({ formKey: randomBytes(16).toString('base64url'), openedAt: Date.now() });

/** A missing opening time counts as now, which looks automated. */
function readOpened({ formKey, openedAt }: { formKey: string; openedAt: string }) {
  const fresh = openForm();
  return {
    formKey: FORM_KEY.test(formKey) ? formKey : fresh.formKey,
    openedAt: /^\d{13}$/.test(openedAt) ? Number(openedAt) : fresh.openedAt,
  };
}

/** Idempotency key from form and content. */
function keyOf(formKey: string, typed: Record<string, string>): string {
  const words = JSON.stringify([formKey, typed]);
  return createHash('sha256').update(words).digest('base64url').slice(0, 32);
}
