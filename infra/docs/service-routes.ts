import { type Read, readBy } from '../../packages/service-kit/src/request-validator.ts';
import { createAuthApp } from '../../services/auth/src/app.ts';
import { createChatbotApp } from '../../services/chatbot/src/app.ts';
import { createCmsApp } from '../../services/cms/src/app.ts';
import { createProjectsApp } from '../../services/projects/src/app.ts';

export type ServiceRoute = { service: string; method: string; path: string; name: string; reads: Read };

type App = { routes: { method: string; path: string; handler: object }[] };

/** Stub for all dependencies, since mounting routes uses none. */
const unused: object = new Proxy(() => undefined, { get: () => unused, apply: () => unused });

const apps: Record<string, (deps: never) => App> = {
  auth: createAuthApp,
  projects: createProjectsApp,
  cms: createCmsApp,
  chatbot: createChatbotApp,
};

export function readServiceRoutes(): ServiceRoute[] {
  return Object.entries(apps).flatMap(([service, createApp]) => {
    const routes = new Map<string, ServiceRoute>();
    for (const { method, path, handler } of createApp(unused as never).routes) {
      if (method === 'ALL' || path.startsWith('/health')) continue;
      const name = `${method} ${path}`;
      const known = routes.get(name) ?? { service, method, path, name, reads: {} };
      routes.set(name, { ...known, reads: { ...known.reads, ...readBy(handler) } });
    }
    return [...routes.values()];
  });
}
