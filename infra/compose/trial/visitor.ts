import { setTimeout } from 'node:timers/promises';

const TIMEOUT_MS = 20_000;

export type Answer = {
  /** 0 if there was no response. */
  status: number;
  body: unknown;
  code: string;
  retryAfter: string | null;
  /** The new session, in `Cookie` format. */
  cookie: string;
  ms: number;
};

export type DemoState = { status: string; pagesRead: number; pages: { url: string; outcome: string }[] };

export function createVisitor({ url, address }: { url: string; address: string }) {
  async function call(
    path: string,
    { body, accept = '*/*', cookie }: { body?: unknown; accept?: string; cookie?: string } = {},
  ) {
    const since = performance.now();
    const answer = await fetch(new URL(path, url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...{ 'x-forwarded-for': address, 'content-type': 'application/json', accept },
        ...(cookie ? { cookie } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
      .then(async (response) => ({
        status: response.status,
        retryAfter: response.headers.get('retry-after'),
        cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
        body: parse(await response.text()),
      }))
      .catch(() => ({ status: 0, retryAfter: null, cookie: '', body: {} }));
    const { code = '' } = answer.body as { code?: string };
    return { ...answer, code, ms: Math.round(performance.now() - since) } satisfies Answer;
  }

  async function readDemo(demoId: string) {
    const { status, body } = await call(`/api/chatbot-demo/${demoId}`);
    return status === 200 ? (body as { demo: DemoState }).demo : null;
  }

  return {
    call,
    readDemo,
    openHomePage: () => call('/', { accept: 'text/html' }),
    loadWidget: () => call('/widget/v1.js'),
    readAccount: (cookie: string) => call('/api/user', { cookie }),
    listProjects: (cookie: string) => call('/api/projects', { cookie }),
    openDemo: (demoId: string) => call(`/api/chatbot-demo/${demoId}`),
    ask: (demoId: string, message: string) =>
      call(`/api/chatbot-demo/${demoId}/message`, { body: { message } }),
    tryToCreateDemo: (domain: string) => call('/api/chatbot-demo/create', { body: { domain } }),

    async register(username: string) {
      const body = { username, email: `${username}@trial.test`, password: 'tre gatti sul molo' };
      const { status, cookie } = await call('/api/register', { body });
      if (status !== 201) throw new Error(`registration failed: ${status}`);
      return cookie;
    },

    async createDemo(domain: string) {
      const { status, body } = await call('/api/chatbot-demo/create', { body: { domain } });
      if (status !== 201) throw new Error(`no demo of ${domain}: ${status} ${JSON.stringify(body)}`);
      return (body as { demoId: string }).demoId;
    },

    async waitForDemo(demoId: string, isSo: (demo: DemoState) => boolean, timeoutMs = 90_000) {
      const deadline = Date.now() + timeoutMs;
      for (let demo = await readDemo(demoId); ; demo = await readDemo(demoId)) {
        if (demo && isSo(demo)) return demo;
        if (Date.now() > deadline) throw new Error(`demo ${demoId} stayed ${JSON.stringify(demo)}`);
        await setTimeout(50);
      }
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
