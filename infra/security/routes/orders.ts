import { newKey } from '../target/call.ts';
import type { Belongings } from '../world/belongings.ts';
import { PASSWORD } from '../world/people.ts';
import { botOrders } from './bot-orders.ts';
import {
  type Compose,
  colours,
  json,
  keyed,
  nothing,
  type Order,
  query,
  question,
  textFile,
  upload,
} from './compose.ts';

const token = 'x'.repeat(43);
const look = { ...colours, title: 'Nina', welcomeMessage: 'Hello' };

const talkers = (path: string) => ({
  [`POST ${path}/message`]: json(question),
  [`PUT ${path}/conversations/:conversationId/turns/:turnId/rating`]: json({ rating: 'up' }),
});

/** A valid request per route. Routes that change something and are missing here fail the matrix. */
export const orders: Record<string, Compose> = {
  'POST /api/register': () => ({
    json: {
      username: `new-${newKey()}`,
      email: `${newKey()}@people.test`,
      password: PASSWORD,
      ...{ firstName: 'Ada', lastName: 'Neri', company: 'Ada Ltd', language: 'en' },
    },
  }),
  'POST /api/login': json({ username: 'nobody at all', password: PASSWORD }),
  'POST /api/logout': nothing,
  'PATCH /api/user': json({ firstName: 'Ada', lastName: 'Neri', company: 'Ada Ltd', language: 'en' }),
  'DELETE /api/user': json({ password: 'not the password' }),
  'PUT /api/user/password': json({
    currentPassword: 'not the password',
    newPassword: 'quattro cani al parco 9',
  }),
  'PUT /api/user/email': () => ({ json: { email: `${newKey()}@people.test`, password: 'not the password' } }),
  'DELETE /api/sessions': nothing,
  'DELETE /api/sessions/:id': nothing,
  'POST /api/email-verification': nothing,
  'POST /api/email-verification/confirm': json({ token }),
  'POST /api/password-reset': json({ email: 'nobody@people.test' }),
  'POST /api/password-reset/check': json({ token }),
  'POST /api/password-reset/confirm': json({ token, password: PASSWORD }),
  'POST /api/admin/users': () => ({
    json: { username: `inv-${newKey()}`, email: `${newKey()}@people.test`, role: 'client', firstName: 'Ida' },
  }),
  'PATCH /api/admin/users/:id': json({ role: 'client', isActive: true }),
  'POST /api/admin/users/:id/invitation': nothing,

  'GET /api/cms/overrides': query('language=it'),
  'GET /api/cms/content/:id/compare': query('from=1&to=1'),
  'POST /api/cms/content': () => ({
    json: {
      type: 'hero',
      key: `k_${newKey()}`,
      value: 'A text',
      language: 'en',
      publish: false,
      requestKey: newKey(),
    },
  }),
  'PUT /api/cms/content/:id': ({ contentKey = '' }) => ({
    json: { type: 'hero', key: contentKey, value: 'Another', language: 'en', publish: false },
  }),
  'DELETE /api/cms/content/:id': nothing,
  'POST /api/cms/content/:id/publish': json({ version: 1 }),
  'POST /api/cms/content/:id/restore': json({ version: 1, from: 1 }),
  'POST /api/cms/import': () => ({
    query: 'dryRun=true',
    json: { contents: [{ type: 'hero', key: 'imported', value: 'A text', language: 'en' }] },
  }),
  'POST /api/cms/media': json({
    ...{ filename: 'a.png', originalFilename: 'a.png', mimeType: 'image/png', size: 1 },
    ...{ url: 'https://example.com/a.png', alt: { it: 'Un faro', en: 'A lighthouse' }, section: 'hero' },
  }),
  'PUT /api/cms/media/:id': json({ version: 1, alt: { it: 'Un faro', en: 'A lighthouse' } }),
  'PUT /api/cms/media/:id/file': () => ({ form: { file: textFile() }, query: 'version=1' }),
  'DELETE /api/cms/media/:id': nothing,

  'POST /api/projects/support': keyed({
    ...{ name: 'Anna', email: 'anna@example.com', subject: 'A question' },
    message: 'What is it about?',
  }),
  'POST /api/projects/visits': nothing,
  'POST /api/projects/notices/read': json({ ids: ['anything'] }),
  'POST /api/projects/:id/comments': keyed({ text: 'A remark', taskId: null }),
  'DELETE /api/projects/:id/comments/:commentId': nothing,
  'POST /api/projects/:id/approvals/:approvalId/decision': json({ decision: 'declined', reason: 'Not yet' }),
  'POST /api/projects/:id/files': upload,
  'DELETE /api/projects/:id/files/:fileId': nothing,
  'POST /api/admin/projects': keyed({
    ...{ name: 'A project', description: 'Of ours', status: 'in_progress' },
    ...{ startDate: '2026-01-01', endDate: '2026-12-31', memberIds: [] },
  }),
  'PATCH /api/admin/projects/:id': json({ version: 1, name: 'Another name', description: 'Of theirs' }),
  'DELETE /api/admin/projects/:id': nothing,
  'POST /api/admin/projects/:id/duplicate': keyed({ name: 'A copy' }),
  'POST /api/admin/projects/:id/tasks': keyed({
    ...{ title: 'A task', description: 'To do', status: 'pending', priority: 'low' },
    ...{ dueDate: '2026-06-01', completionPercentage: 10 },
  }),
  'PUT /api/admin/projects/:id/tasks/order': ({ taskId }) => ({ json: { ids: [Number(taskId)] } }),
  'PATCH /api/admin/projects/:id/tasks/:taskId': json({ version: 1, title: 'Another', priority: 'high' }),
  'DELETE /api/admin/projects/:id/tasks/:taskId': nothing,
  'POST /api/admin/projects/:id/milestones': keyed({
    ...{ title: 'A milestone', description: 'To reach', status: 'pending' },
    ...{ targetDate: '2026-06-01', completedDate: null },
  }),
  'PATCH /api/admin/projects/:id/milestones/:milestoneId': json({ version: 1, title: 'Another' }),
  'DELETE /api/admin/projects/:id/milestones/:milestoneId': nothing,
  'POST /api/admin/projects/:id/approvals': keyed({ title: 'May we?', description: 'Please look' }),
  'PATCH /api/admin/support/:id': json({ state: 'answered' }),

  'POST /api/chatbot-demo/create': json({
    domain: 'nowhere.test',
    fullName: 'Ada',
    email: 'ada@people.test',
    language: 'en',
  }),
  'POST /api/chatbot-demo/contact': json({
    fullName: 'Ada',
    email: 'ada@people.test',
    website: 'nowhere.test',
  }),
  'PUT /api/chatbot-demo/:demoId/owner': json({ editKey: 'e'.repeat(32) }),
  'PUT /api/chatbot-demo/:demoId/appearance': json({
    editKey: 'e'.repeat(32),
    appearance: look,
    position: 'left',
  }),
  'POST /api/chatbot-demo/:demoId/plan-interest': json({
    plan: 'pro',
    email: 'ada@people.test',
    fullName: 'Ada',
    language: 'en',
  }),
  ...talkers('/api/chatbot-demo/:demoId'),
  'DELETE /api/chatbot-demo/:demoId/conversations/:conversationId': nothing,
  ...talkers('/api/widget/:botId'),
  'DELETE /api/widget/:botId/conversations/:conversationId': nothing,
  'POST /api/widget/:botId/leads': ({ conversationId }) => ({
    json: {
      ...{ conversationId, fields: { name: 'Ada', email: 'ada@people.test' }, consent: true },
      ...{ language: 'en', page: '', openForMs: 9000, requestKey: newKey() },
    },
  }),
  'POST /api/widget/:botId/hand-off': ({ conversationId }) => ({
    json: {
      ...{ conversationId, name: 'Ada', email: 'ada@people.test', message: 'Call me' },
      ...{ language: 'en', page: '', requestKey: newKey() },
    },
  }),
  'POST /api/leads': keyed({
    ...{ kind: 'contact', firstName: 'Ada', lastName: 'Neri', email: 'ada@people.test', company: 'Ada Ltd' },
    ...{ service: 'personalization', message: 'Please call me back.', language: 'en', openForMs: 9000 },
  }),
  'POST /api/consents': json({
    id: 'c'.repeat(32),
    language: 'en',
    question: 'May they?',
    thirdParties: false,
  }),
  'PATCH /api/admin/leads/:id': json({ version: 1, status: 'in_progress', note: 'Called' }),
  'DELETE /api/admin/leads/:id': nothing,
  'POST /api/admin/system/queues/:queue/jobs/:id/retry': nothing,
  'DELETE /api/admin/system/queues/:queue/jobs/:id': nothing,
  'POST /api/admin/bots/claim': ({ demoId, userId }) => ({
    json: { demoId: demoId ?? '', ownerId: userId ?? '' },
  }),
  'PUT /api/admin/bots/:botId/plan': json({ plan: 'enterprise' }),

  ...botOrders,
};

/** The request for a route. Plain reads need no entry above. */
export const orderFor = (name: string, things: Belongings): Order => (orders[name] ?? nothing)(things);
