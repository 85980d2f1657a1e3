import fastifyProxy from '@fastify/http-proxy';
import { serve } from '@hono/node-server';
import Fastify from 'fastify';
import { Hono } from 'hono';
import { jwt } from 'hono/jwt';
import { proxy } from 'hono/proxy';

const { RIVAL, SERVICE_URL = '', JWT_SECRET = '' } = process.env;
const port = Number(process.env.PORT);
const host = '127.0.0.1';

if (RIVAL === 'fastify') {
  const app = Fastify();
  await app.register(fastifyProxy, { upstream: SERVICE_URL });
  await app.listen({ port, host });
} else {
  const app = new Hono()
    .use(jwt({ secret: JWT_SECRET, cookie: 'session', alg: 'HS256' }))
    .all('/*', (c) => proxy(`${SERVICE_URL}${c.req.path}`, c.req));
  serve({ fetch: app.fetch, port, hostname: host });
}
