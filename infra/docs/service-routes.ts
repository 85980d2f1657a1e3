import { type Read, readBy } from '../../packages/service-kit/src/request-validator.ts';
import { createAuthApp } from '../../services/auth/src/app.ts';
import { createChatbotApp } from '../../services/chatbot/src/app.ts';
import { createCmsApp } from '../../services/cms/src/app.ts';
import { createProjectsApp } from '../../services/projects/src/app.ts';

/** A route as a service has it, and what it reads. */
export type ServiceRoute = { service: string; method: string; path: string; reads: Read };

type App = { routes: { method: string; path: string; handler: object }[] };

/** Nothing is asked of what a service depends on until somebody calls it. */
const unused: object = new Proxy(() => undefined, { get: () => unused, apply: () => unused });

const apps: Record<string, (deps: never) => App> = {
  auth: createAuthApp,
  projects: createProjectsApp,
  cms: createCmsApp,
  chatbot: createChatbotApp,
};

/** Every route of every service, in the order in which the services have them. */
export function readServiceRoutes(): ServiceRoute[] {
  return Object.entries(apps).flatMap(([service, createApp]) => {
    const routes = new Map<string, ServiceRoute>();
    for (const { method, path, handler } of createApp(unused as never).routes) {
      if (method === 'ALL') continue;
      const key = `${method} ${path}`;
      const known = routes.get(key) ?? { service, method, path, reads: {} };
      routes.set(key, { ...known, reads: { ...known.reads, ...readBy(handler) } });
    }
    return [...routes.values()];
  });
}
