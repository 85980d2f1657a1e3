import { IDENTITY_HEADER, type Identity, type ServiceIdentity } from '@fucina/service-kit/identity';
import { listen } from '@fucina/service-kit/lifecycle';
import { createLogger } from '@fucina/service-kit/logger';
import { audienceVariables, signAs } from '@fucina/service-kit/testing/test-keys';
import { createTestDatabase } from '@fucina/service-kit/testing/test-stores';
import { createCmsApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { createDeps } from '../src/deps.ts';

const visitor = 'visitor-0123456789';
const network = 'network-0123456789';
const account = { visitor, network, sessionId: 's1', language: 'en' } as const;

const people = {
  anna: { ...account, role: 'client', id: 'anna', name: 'Anna Bianchi' },
  staff: { ...account, role: 'admin', id: 'staff', name: 'Sara Neri' },
  colleague: { ...account, role: 'admin', id: 'colleague', name: 'Carlo Gialli' },
  nobody: { role: 'anonymous', visitor, network },
  auth: { role: 'service', name: 'auth' },
} as const satisfies Record<string, Identity | ServiceIdentity>;

/** `unsigned`: a request that bypassed the gateway. */
export type Person = keyof typeof people | 'unsigned';

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

  async function request(person: Person, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (person !== 'unsigned') headers.set(IDENTITY_HEADER, signAs(people[person], 'cms'));
    return app.request(path, { ...init, headers });
  }

  async function call(person: Person, method: string, path: string, json?: unknown) {
    const response = await request(person, path, {
      method,
      ...(json === undefined
        ? {}
        : { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body };
  }

  return {
    db: database.db,
    app,
    deps,
    request,
    call,
    async createContent(fields: object = {}) {
      serial += 1;
      const body = { type: 'hero', key: `key_${serial}`, value: 'A text', language: 'en', ...fields };
      const created = await call('staff', 'POST', '/api/cms/content', body);
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
      const response = await request('staff', path, { method, body: form });
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

/** Response members that tests read; which are present depends on the route. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions say what must be there
type Body = any;
