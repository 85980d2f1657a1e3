import { listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { type Body, createCaller } from '@fucina/service-kit/testing/test-callers';
import { audienceVariables } from '@fucina/service-kit/testing/test-keys';
import { createTestDatabase } from '@fucina/service-kit/testing/test-stores';
import { createCmsApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDeps } from '../src/deps.ts';

/** The cms service on its own database; requests are signed as the gateway would. */
export async function startCms({ env = {} }: { env?: Record<string, string> } = {}) {
  const database = await createTestDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...audienceVariables('cms'),
    MONGODB_URI: database.uri,
    ...env,
  });
  const deps = createDeps(config, { logger: createLogger({ name: 'cms', level: 'silent' }) });
  await deps.prepareDatabase();
  const app = createCmsApp(deps);

  const caller = createCaller(app, 'cms');

  return {
    db: database.db,
    app,
    deps,
    ...caller,
    async createContent(fields: object = {}) {
      serial += 1;
      const body = { type: 'hero', key: `key_${serial}`, value: 'A text', language: 'en', ...fields };
      const created = await caller.call('staff', 'POST', '/api/cms/content', body);
      if (created.status !== 201) throw new Error(JSON.stringify(created.body));
      return created.body.content;
    },
    async upload(
      bytes: Uint8Array | string,
      {
        name = 'photo.png',
        fields = altFields,
        path = '/api/cms/media',
        method = 'POST',
      }: UploadOptions = {},
    ) {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new File([bytes as Uint8Array<ArrayBuffer>], name));
      const response = await caller.request('staff', path, { method, body: form });
      return { status: response.status, body: (await response.json()) as Body };
    },
    listen: () => listen({ fetch: app.fetch, host: '127.0.0.1', port: 0 }),
    async stop() {
      await database.drop();
      await deps.close();
    },
  };
}

let serial = 0;
const altFields = { 'alt.it': 'Un faro', 'alt.en': 'A lighthouse' };
type UploadOptions = {
  name?: string;
  fields?: Record<string, string>;
  path?: string;
  method?: string;
};

export type Cms = Awaited<ReturnType<typeof startCms>>;
