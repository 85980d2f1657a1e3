import { setTimeout } from 'node:timers/promises';
import { type CallOptions, createCall } from '../../faults/harness/caller.ts';
import type { DemoState } from '../../faults/harness/demos.ts';

export function createVisitor({ url, address }: { url: string; address: string }) {
  const callFrom = createCall(url);
  const call = (path: string, options: CallOptions = {}) => callFrom(path, { ...options, address });

  async function readDemo(demoId: string) {
    const { status, body } = await call(`/api/chatbot-demo/${demoId}`);
    return status === 200 ? (body.demo as DemoState) : null;
  }

  return {
    openHomePage: () => call('/', { headers: { accept: 'text/html' } }),
    loadWidget: () => call('/widget/v1.js'),
    readAccount: (cookie: string) => call('/api/user', { cookie }),
    listProjects: (cookie: string) => call('/api/projects', { cookie }),
    openDemo: (demoId: string) => call(`/api/chatbot-demo/${demoId}`),
    ask: (demoId: string, message: string) =>
      call(`/api/chatbot-demo/${demoId}/message`, { json: { message } }),
    tryToCreateDemo: (domain: string) => call('/api/chatbot-demo/create', { json: { domain } }),

    async register(username: string) {
      const json = { username, email: `${username}@trial.test`, password: 'tre gatti sul molo' };
      const { status, cookie } = await call('/api/register', { json });
      if (status !== 201) throw new Error(`registration failed: ${status}`);
      return cookie;
    },

    async createDemo(domain: string) {
      const { status, body } = await call('/api/chatbot-demo/create', { json: { domain } });
      if (status !== 201) throw new Error(`no demo of ${domain}: ${status} ${JSON.stringify(body)}`);
      return String(body.demoId);
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
