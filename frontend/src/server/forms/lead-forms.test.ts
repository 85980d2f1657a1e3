import { createLogger } from '@fucina/service-kit/logger';
import { expect, test, vi } from 'vitest';
import * as renderer from '../../entry-server.tsx';
import { allTexts } from '../../testing/all-texts.ts';
import { settings } from '../../testing/settings.ts';
import { createFrontend } from '../app.ts';
import { createChatbotClient } from './chatbot-client.ts';

const texts = allTexts.it;

const logger = createLogger({ name: 'test', level: 'silent' });
const entry = { script: '/a.js', starter: '/b.js', styles: [], fonts: [], preloads: () => [] };
const written = {
  firstName: 'Ada',
  lastName: 'Rossi',
  email: 'ada@example.com',
  company: '',
  service: 'salesAutomation',
  message: 'Vorremmo rispondere prima alle email.',
};

function start(refusal?: { code: string; status: number }) {
  const leads: Record<string, unknown>[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (url, { body } = {}) => {
    leads.push({ url: String(url), ...JSON.parse(String(body)) });
    const problem = refusal && { type: '', title: '', detail: 'detail', ...refusal };
    return problem ? Response.json(problem, { status: refusal.status }) : Response.json({ success: true });
  });
  const app = createFrontend({
    build: { files: new Map(), entry, ...renderer },
    settings,
    content: { read: () => ({}) },
    chatbot: createChatbotClient({ url: 'http://chatbot', logger, fetch }),
    logger,
  });
  const send = (path: string, fields: Record<string, string>) =>
    app.request(path, { method: 'POST', body: new URLSearchParams(fields) });
  const open = async (path: string) => {
    const response = await app.request(path);
    const html = await response.text();
    const hidden = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    return { response, html, hidden: Object.fromEntries(hidden.map(([, name, value]) => [name, value])) };
  };
  return { leads, send, open };
}

test('the contact form has its own page, which is not cached and can be submitted natively', async () => {
  const { open } = start();

  const { response, html, hidden } = await open('/it/contact');
  const again = await open('/it/contact');

  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(html).toMatch(/<form [^>]*action="\/it\/contact" method="post"/);
  expect(hidden.formKey).not.toBe(again.hidden.formKey);
});

test('a submission creates a lead in the page’s language, and redirects to a thank-you page', async () => {
  const { leads, open, send } = start();
  const { hidden } = await open('/it/contact');

  const response = await send('/it/contact', {
    ...written,
    ...hidden,
    openedAt: String(Date.now() - 60_000),
  });

  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/it/contact/thanks?form=contact',
  ]);
  expect(leads).toMatchObject([
    {
      url: 'http://chatbot/api/leads',
      ...written,
      kind: 'contact',
      trap: '',
      language: 'it',
      page: '/it/contact',
      openForMs: expect.any(Number),
      requestKey: expect.stringMatching(/^[\w-]{32}$/),
    },
  ]);
  expect(leads[0]?.openForMs).toBeGreaterThanOrEqual(60_000);
});

test('resubmitting keeps the request key, and changed content gets another one', async () => {
  const { leads, open, send } = start();
  const { hidden } = await open('/contact');

  await send('/contact', { ...written, ...hidden });
  await send('/contact', { ...written, ...hidden });
  await send('/contact', { ...written, ...hidden, message: 'Something else altogether.' });

  const keys = leads.map(({ requestKey }) => requestKey);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('spam signals are passed on: a filled honeypot field, and a form that was never opened', async () => {
  const { leads, send } = start();

  await send('/contact', { ...written, nickname: 'x' });
  await send('/contact', { ...written, openedAt: '9999999999999' });

  expect(leads[0]).toMatchObject({ trap: 'x' });
  expect(leads.map(({ openForMs }) => Number(openForMs) < 3000)).toEqual([true, true]);
});

test('a rejected form is redisplayed, escaped, with every error at its field and the same key', async () => {
  const { open, send } = start({ code: 'contact.invalid_email', status: 400 });
  const { hidden } = await open('/it/contact');

  const typed = { ...written, email: 'ada', message: '</textarea><b>' };
  const response = await send('/it/contact', { ...typed, ...hidden });
  const html = await response.text();

  expect(response.status).toBe(400);
  expect(html).toContain('<html lang="it">');
  expect(html).toContain(texts.contact.plain.check);
  expect(html).toContain(texts.contact.faults.email);
  expect(html).toContain(`name="formKey" value="${hidden.formKey}"`);
  expect(html).toContain('value="ada"');
  expect(html).not.toContain('</textarea><b>');
  expect(html).toContain('<option value="salesAutomation" selected=""');
});

test('a call request has its own page, and an invalid day is reported at its field', async () => {
  const { leads, open, send } = start({ code: 'lead.day_invalid', status: 400 });
  const { hidden } = await open('/it/contact/call');

  const { company: _, service: __, ...person } = written;
  const response = await send('/it/contact/call', { ...person, ...hidden, day: '2020-01-01', time: 'any' });

  expect(leads[0]).toMatchObject({ kind: 'booking', day: '2020-01-01', time: 'any', phone: '' });
  expect(await response.text()).toContain(texts.contact.booking.faults.day);
});

test('a plan request has its own page, with the plan from the link preselected', async () => {
  const { leads, open, send } = start();
  const { html, hidden } = await open('/it/contact/plan?plan=enterprise');
  expect(html).toMatch(/<form [^>]*action="\/it\/contact\/plan" method="post"/);
  expect(html).toContain('<option value="enterprise" selected=""');

  const response = await send('/it/contact/plan', { plan: 'enterprise', email: written.email, ...hidden });

  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/it/contact/thanks/plan?form=plan',
  ]);
  expect(leads[0]).toMatchObject({ kind: 'plan', plan: 'enterprise', email: written.email, firstName: '' });
});

test('an invalid email for a plan is redisplayed in its language, with the chosen plan', async () => {
  const { open, send } = start({ code: 'contact.invalid_email', status: 400 });
  const { hidden } = await open('/it/contact/plan');

  const response = await send('/it/contact/plan', { plan: 'enterprise', email: 'ada', ...hidden });
  const html = await response.text();

  expect(response.status).toBe(400);
  expect(html).toContain(texts.contact.plain.check);
  expect(html).toContain(texts.contact.faults.email);
  expect(html).toContain('value="ada"');
  expect(html).toContain('<option value="enterprise" selected=""');
});

test('an unavailable service is reported in the form, keeping the input', async () => {
  const { send } = start({ code: 'service.unavailable', status: 503 });

  const response = await send('/it/contact', written);
  const html = await response.text();

  expect(response.status).toBe(503);
  expect(html).toContain(texts.contact.failed.title);
  expect(html).toContain('value="Ada"');
});
