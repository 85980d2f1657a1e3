import { must, newKey } from '../target/call.ts';
import { createBot, teach } from './bots.ts';
import type { Person } from './people.ts';

export type Belongings = Record<string, string>;

export const SHOP = 'http://shop.test';
const widget = { origin: SHOP };

type Furnishing = { owner: Person; admin: Person; canary: string };

/** Creates a client with one of everything. `canary`: a word nobody else may ever see. */
export async function furnish({ owner, admin, canary }: Furnishing): Promise<Belongings> {
  const bot = await furnishBot({ owner, admin, canary });
  const project = await furnishProject({ owner, admin, canary });
  const { json } = await must('/api/sessions', { as: owner.cookie });
  const demo = await must('/api/chatbot-demo/create', { json: { domain: 'nowhere.test' } });
  return {
    ...bot,
    ...project,
    userId: owner.id,
    sessionId: json.sessions[0].id,
    demoId: demo.json.demoId,
    canary,
  };
}

async function furnishBot({ owner, admin, canary }: Furnishing): Promise<Belongings> {
  const as = owner.cookie;
  const botId = await createBot({ as, chief: admin, name: canary, settings: settingsFor(canary) });
  const bot = `/api/chatbot/bots/${botId}`;
  const text = `# Opening hours\nThe shop ${canary} is open on Saturday from seven until noon.\n`;
  const sourceId = await teach({ as, id: botId, text });

  const asked = await must(`/api/widget/${botId}/message`, {
    headers: widget,
    json: { message: 'When is the shop open on Saturday?' },
  });
  const { conversationId, turnId } = asked.json;
  await must(`/api/widget/${botId}/message`, {
    headers: widget,
    json: { message: `Have you a swimming pool for ${canary}?` },
  });
  const gaps = await must(`${bot}/gaps`, { as });
  const question = `Do you sell vouchers, ${canary}?`;
  const correction = await must(`${bot}/corrections`, {
    as,
    json: { question, answer: `Yes, ${canary}.`, language: 'en', requestKey: newKey() },
  });
  await must(`/api/widget/${botId}/leads`, {
    headers: widget,
    json: {
      conversationId,
      fields: { name: canary, email: `${canary}@visitors.test` },
      consent: true,
      language: 'en',
      openForMs: 9000,
      requestKey: newKey(),
    },
  });
  const leads = await must(`${bot}/leads?spam=false`, { as });
  const hook = { url: `http://nowhere.test/hook/${canary}`, events: ['lead.created'], requestKey: newKey() };
  const webhook = await must(`${bot}/webhooks`, { as, json: hook });
  const webhookId: string = webhook.json.webhook.id;
  await must(`${bot}/webhooks/${webhookId}/test`, { as, json: { requestKey: newKey() } });
  const deliveries = await must(`${bot}/webhooks/${webhookId}/deliveries`, { as });
  const apiKey = await must(`${bot}/api-keys`, {
    as,
    json: {
      name: canary,
      scopes: ['messages', 'conversations:read', 'leads:read', 'sources:read'],
      requestKey: newKey(),
    },
  });
  return {
    ...{ botId, sourceId, conversationId, turnId, webhookId, version: '1' },
    gapId: gaps.json.gaps[0].id,
    correctionId: correction.json.correction.id,
    leadId: leads.json.leads[0].id,
    deliveryId: deliveries.json.deliveries[0].id,
    apiKeyId: apiKey.json.apiKey.id,
    apiKeySecret: apiKey.json.secret,
    webhookSecret: webhook.json.secret,
  };
}

function settingsFor(canary: string) {
  const field = (name: string, type: string) => ({
    name,
    type,
    isRequired: true,
    label: { it: name, en: name },
  });
  return {
    companyInfo: `We are ${canary}.`,
    leadForm: {
      when: 'during',
      fields: [field('name', 'text'), field('email', 'email')],
      consent: { it: 'Accetto.', en: 'I agree.' },
    },
    handOff: { email: null },
  };
}

async function furnishProject({ owner, admin, canary }: Furnishing): Promise<Belongings> {
  const staff = { as: admin.cookie };
  const made = await must('/api/admin/projects', { ...staff, json: { name: canary, memberIds: [owner.id] } });
  const projectId = String(made.json.project.id);
  const [mine, theirs] = [`/api/projects/${projectId}`, `/api/admin/projects/${projectId}`];
  const as = owner.cookie;
  const task = await must(`${theirs}/tasks`, { ...staff, json: { title: canary } });
  const milestone = await must(`${theirs}/milestones`, { ...staff, json: { title: canary } });
  const approval = await must(`${theirs}/approvals`, {
    ...staff,
    json: { title: canary, requestKey: newKey() },
  });
  const comment = await must(`${mine}/comments`, { as, json: { text: canary, requestKey: newKey() } });
  const file = await must(`${mine}/files?requestKey=${newKey()}`, {
    as,
    form: { file: new File([canary], `${canary}.txt`) },
  });
  await must('/api/projects/support', {
    as,
    json: {
      name: canary,
      email: owner.email,
      subject: `About ${canary}`,
      message: `Please call ${canary} back.`,
      requestKey: newKey(),
    },
  });
  const support = await must('/api/admin/support', staff);
  return {
    projectId,
    taskId: String(task.json.task.id),
    milestoneId: String(milestone.json.milestone.id),
    approvalId: String(approval.json.approval.id),
    commentId: String(comment.json.comment.id),
    fileId: String(file.json.file.id),
    supportId: support.json.requests?.[0]?.id ?? support.json.support?.[0]?.id,
  };
}
