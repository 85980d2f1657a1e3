import { IDENTITY_HEADER, type Identity, type ServiceIdentity } from '../identity.ts';
import { type Audience, signAs } from './test-keys.ts';

const source = { visitor: 'visitor-0123456789', network: 'network-0123456789' } as const;
const account = { ...source, sessionId: 's1', language: 'en' } as const;

/** Callers as the gateway would sign them. */
export const people = {
  anna: { ...account, role: 'client', id: 'anna', name: 'Anna Bianchi' },
  bruno: { ...account, role: 'client', id: 'bruno', name: 'Bruno Verdi' },
  staff: { ...account, role: 'admin', id: 'staff', name: 'Sara Neri' },
  colleague: { ...account, role: 'admin', id: 'colleague', name: 'Carlo Gialli' },
  nobody: { role: 'anonymous', ...source },
  auth: { role: 'service', name: 'auth' },
} as const satisfies Record<string, Identity | ServiceIdentity>;

/** `unsigned`: a request that bypassed the gateway. */
export type Person = keyof typeof people | 'unsigned';

/** Response members that tests read; which are present depends on the route. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions say what must be there
export type Body = any;

type JsonRequest = { method?: string | undefined; json?: unknown; headers?: Record<string, string> };

/** A request with a JSON body, if there is one. */
export const asJson = ({ method, json, headers = {} }: JsonRequest): RequestInit => ({
  method: method ?? (json === undefined ? 'GET' : 'POST'),
  ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  headers: { ...(json === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
});

type App = { request(path: string, init: RequestInit): Response | Promise<Response> };

/** Calls a service in the names of these people. */
export function createCaller(app: App, audience: Audience) {
  const headersOf = (person: Person): Record<string, string> =>
    person === 'unsigned' ? {} : { [IDENTITY_HEADER]: signAs(people[person], audience) };

  async function request(person: Person, path: string, init: RequestInit = {}) {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), ...headersOf(person) };
    return app.request(path, { ...init, headers });
  }

  return {
    headersOf,
    request,
    async call(person: Person, method: string, path: string, json?: unknown) {
      const response = await request(person, path, asJson({ method, json }));
      const text = await response.text();
      return { status: response.status, body: (text ? JSON.parse(text) : {}) as Body };
    },
  };
}
