import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { widgetEndpoints } from '@fucina/contracts/endpoints/visitors';
import type { Mount } from '@fucina/service-kit/mount';
import { problem } from '@fucina/service-kit/problem';

const contentTypes = new Map([
  ['v1.js', 'text/javascript; charset=utf-8'],
  ['panel-v1.js', 'text/javascript; charset=utf-8'],
  ['third-party-notices.txt', 'text/plain; charset=utf-8'],
]);

/** Serves the built widget scripts and their licenses. Browsers cache them for five minutes. */
export function mountBundle(mount: Mount, { widgetDir }: { widgetDir: string }) {
  const loaded = new Map<string, { body: Buffer<ArrayBuffer>; etag: string }>();
  async function load(name: string) {
    const known = loaded.get(name);
    if (known) return known;
    const body = await readFile(join(widgetDir, name)).catch((cause) => {
      throw problem('route.not_found', { cause });
    });
    const file = { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
    loaded.set(name, file);
    return file;
  }
  mount(widgetEndpoints.getScript, async (c) => {
    const name = c.req.param('file');
    const contentType = contentTypes.get(name);
    if (!contentType) throw problem('route.not_found');
    const { body, etag } = await load(name);
    const headers = {
      'cache-control': 'public, max-age=300',
      etag,
      'content-type': contentType,
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(body, 200, headers);
  });
}
