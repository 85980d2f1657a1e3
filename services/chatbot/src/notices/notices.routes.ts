import { botEndpoints } from '@fucina/contracts/endpoints/bots';
import { readNoticesBody } from '@fucina/contracts/notice';
import { type Mount, noStore } from '@fucina/service-kit/mount';
import type { ChatbotDeps } from '../deps.ts';
import { listNotices } from './notices.usecases.ts';

export function mountNotices(mount: Mount, deps: ChatbotDeps) {
  mount(botEndpoints.listNotices, async (c) => {
    const { id, role } = c.var.user;
    return c.json({ notices: await listNotices({ id, role }, deps) }, 200, noStore);
  });
  mount(botEndpoints.readNotices, { body: readNoticesBody }, async (c) => {
    await deps.noticeReads.add(c.var.user.id, c.req.valid('json'), deps.now());
    return c.body(null, 204);
  });
}
