import { auditOrder } from '@fucina/contracts/administration';
import { mailOrder, staffMailOrder } from '@fucina/contracts/people';
import type { AppEnv } from '@fucina/service-kit/app';
import { validateJson } from '@fucina/service-kit/request-validator';
import { Hono } from 'hono';
import type { AuthDeps } from '../deps.ts';
import { orderMail, orderStaffMail } from '../mails/order-mail.usecases.ts';
import { findPerson } from './people.usecases.ts';

const MAX_MAIL_BYTES = 1_048_576;

export function createPeopleRoutes(deps: AuthDeps) {
  const { requireService } = deps;
  return new Hono<AppEnv>()
    .get('/people/:id', requireService, async (c) => c.json(await findPerson(c.req.param('id'), deps)))
    .post('/audit', requireService, validateJson(auditOrder), async (c) => {
      await deps.audit.add(c.req.valid('json'));
      return c.json({ success: true }, 201);
    })
    .post('/mails', requireService, validateJson(mailOrder, { maxBytes: MAX_MAIL_BYTES }), async (c) => {
      await orderMail(c.req.valid('json'), deps);
      return c.json({ success: true }, 202);
    })
    .post(
      '/staff-mails',
      requireService,
      validateJson(staffMailOrder, { maxBytes: MAX_MAIL_BYTES }),
      async (c) => {
        await orderStaffMail(c.req.valid('json'), deps);
        return c.json({ success: true }, 202);
      },
    );
}
