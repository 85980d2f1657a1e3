import { startAuth } from '@fucina/auth/testing';
import { SESSION_COOKIE } from '@fucina/service-kit/session-token';
import { asJson } from '@fucina/service-kit/testing/test-callers';
import { type GatewayOptions, startGateway, type TestGateway } from './start-gateway.ts';

export async function startAccounts({
  authEnv,
  ...options
}: GatewayOptions & { authEnv?: Record<string, string> } = {}) {
  const auth = await startAuth(authEnv ? { env: authEnv } : {});
  let listening = await auth.listen();
  const { port: authPort } = listening;
  const authUrl = `http://127.0.0.1:${authPort}`;
  const start = (others: GatewayOptions = {}) =>
    startGateway({ newsChannel: auth.channel, authUrl, ...options, ...others });
  let gateway = await start();

  const accounts = {
    auth,
    authUrl,
    get gateway(): TestGateway {
      return gateway;
    },
    get url() {
      return gateway.url;
    },
    call(path: string, { method, json, cookie, headers = {} }: CallOptions = {}) {
      return fetch(
        gateway.url + path,
        asJson({ method, json, headers: { origin: gateway.url, ...(cookie && { cookie }), ...headers } }),
      );
    },
    async logIn(login: { username: string; password: string }): Promise<string> {
      return cookieOf(await accounts.call('/api/login', { json: login }));
    },
    async stopAuth() {
      await listening.close();
    },
    async startAuth() {
      await auth.restart();
      listening = await auth.listen(authPort);
    },
    async restartGateway(others: GatewayOptions = {}) {
      await gateway.close();
      gateway = await start(others);
    },
    async stop() {
      await gateway.close();
      await listening.close();
      await auth.stop();
    },
  };
  return accounts;
}

type CallOptions = { method?: string; json?: unknown; cookie?: string; headers?: Record<string, string> };

/** The `Cookie` header a browser would send next. */
export function cookieOf(response: Response): string {
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  if (!cookie.startsWith(`${SESSION_COOKIE.http}=`)) throw new Error(`no cookie, but ${response.status}`);
  return cookie;
}

export const tokenOf = (cookie: string) => cookie.slice(cookie.indexOf('=') + 1);
export const asCookie = (token: string) => `${SESSION_COOKIE.http}=${token}`;
