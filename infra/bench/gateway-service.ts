import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { streamSSE } from 'hono/streaming';

/** Upstream of every gateway: about 700 bytes of JSON, and an event stream. */
const answer = {
  success: true,
  demo: {
    demoId: '0123456789abcdef0123456789abcdef',
    domain: 'osteria-del-faro.test',
    status: 'ready',
    answerable: true,
    pages: Array.from({ length: 6 }, (_, page) => ({
      url: `http://osteria-del-faro.test/page-${page}`,
      title: `A page of the website, number ${page}`,
      outcome: 'read',
    })),
  },
};

const app = new Hono()
  .get('/health/live', (c) => c.json({ status: 'live' }))
  .get('/api/chatbot-demo/:demoId/events', (c) =>
    streamSSE(c, async (stream) => {
      await stream.writeSSE({ event: 'progress', data: JSON.stringify(answer.demo.domain) });
      await stream.sleep(20);
    }),
  )
  .get('/*', (c) => c.json(answer));

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' });
