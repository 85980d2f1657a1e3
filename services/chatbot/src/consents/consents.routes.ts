import { consentBody } from '@fucina/contracts/consent';
import { consentEndpoints } from '@fucina/contracts/endpoints/leads';
import type { Mount } from '@fucina/service-kit/mount';
import type { ChatbotDeps } from '../deps.ts';

/** Records proof of consent without identifying the visitor. */
export function mountConsents(mount: Mount, { consents, consentMs, now }: ChatbotDeps) {
  mount(consentEndpoints.keep, { body: consentBody }, async (c) => {
    const at = now();
    const expiresAt = new Date(at.getTime() + consentMs);
    await consents.add({ ...c.req.valid('json'), at, expiresAt });
    return c.body(null, 204);
  });
}
