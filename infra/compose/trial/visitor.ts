import { setTimeout } from 'node:timers/promises';
import { type CallOptions, createCall, register } from '../../faults/harness/caller.ts';
import { createDemo, type DemoState, readDemo } from '../../faults/harness/demos.ts';

const DEADLINE_MS = 90_000;

export function createVisitor({ url, address }: { url: string; address: string }) {
  const callFrom = createCall(url);
  const call = (path: string, options: CallOptions = {}) => callFrom(path, { ...options, address });

  return {
    openHomePage: () => call('/', { headers: { accept: 'text/html' } }),
    loadWidget: () => call('/widget/v1.js'),
    readAccount: (cookie: string) => call('/api/user', { cookie }),
    listProjects: (cookie: string) => call('/api/projects', { cookie }),
    openDemo: (demoId: string) => call(`/api/chatbot-demo/${demoId}`),
    ask: (demoId: string, message: string) =>
      call(`/api/chatbot-demo/${demoId}/message`, { json: { message } }),
    tryToCreateDemo: (domain: string) => call('/api/chatbot-demo/create', { json: { domain } }),

    register: async (username: string) => (await register(call, username, address)).cookie,
    createDemo: (domain: string) => createDemo(call, domain),

    async waitForDemo(demoId: string, isSo: (demo: DemoState) => boolean) {
      const deadline = Date.now() + DEADLINE_MS;
      for (let demo = await readDemo(call, demoId); ; demo = await readDemo(call, demoId)) {
        if (demo && isSo(demo)) return demo;
        if (Date.now() > deadline) throw new Error(`demo ${demoId} stayed ${JSON.stringify(demo)}`);
        await setTimeout(50);
      }
    },
  };
}
