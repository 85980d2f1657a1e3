import { type MailOrder, mailOrder, type Person } from '@fucina/contracts/people';
import { createApp } from '@fucina/service-kit/app';
import { requireService } from '@fucina/service-kit/identity';
import { listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { problem } from '@fucina/service-kit/problem';
import { validateJson } from '@fucina/service-kit/request-validator';
import { checkedBy } from '@fucina/service-kit/testing/test-keys';

export async function startStandInAuth() {
  const accounts = new Map<string, Pick<Person, 'role' | 'isActive'>>([
    ['anna', { role: 'client', isActive: true }],
    ['bruno', { role: 'client', isActive: true }],
    ['staff', { role: 'admin', isActive: true }],
    ['boss', { role: 'admin', isActive: true }],
  ]);
  const taken = new Map<string, MailOrder>();
  const state = { orders: 0, failsAfterTaking: false, refuses: false };
  const guard = requireService(checkedBy('auth').services);
  const app = createApp({ logger: createLogger({ name: 'stand-in', level: 'silent' }) })
    .get('/internal/people/:id', guard, (c) => {
      const userId = c.req.param('id');
      const account = accounts.get(userId);
      if (!account) throw problem('user.not_found');
      return c.json({ userId, name: userId, language: 'it', ...account } satisfies Person);
    })
    .post('/internal/mails', guard, validateJson(mailOrder, { maxBytes: 262_144 }), (c) => {
      state.orders += 1;
      if (state.refuses) throw problem('request.invalid');
      const order = c.req.valid('json');
      if (!taken.has(order.key)) taken.set(order.key, order);
      if (state.failsAfterTaking) throw problem('database.unavailable');
      return c.json({ success: true }, 202);
    });
  const fetch = (request: Request) => app.fetch(request);
  let server = await listen({ fetch, port: 0, host: '127.0.0.1' });
  const { port } = server;

  return {
    url: `http://127.0.0.1:${port}`,
    accounts,
    state,
    mails: () => [...taken.values()],
    mailsTo: (userId: string) => [...taken.values()].filter((order) => order.userId === userId),
    goAway: () => server.close(),
    async comeBack() {
      server = await listen({ fetch, port, host: '127.0.0.1' });
    },
  };
}
