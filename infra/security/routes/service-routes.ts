import { createRouter, type Route, routes } from '../../../gateway/src/upstreams.ts';
import { createAuthApp } from '../../../services/auth/src/app.ts';
import { createChatbotApp } from '../../../services/chatbot/src/app.ts';
import { createCmsApp } from '../../../services/cms/src/app.ts';
import { createProjectsApp } from '../../../services/projects/src/app.ts';

/** A service route with the gateway route that leads to it; internal routes have none. */
export type ServiceRoute = {
  service: string;
  method: string;
  path: string;
  name: string;
  door: Route | undefined;
};

const apps = {
  auth: createAuthApp,
  cms: createCmsApp,
  projects: createProjectsApp,
  chatbot: createChatbotApp,
};

/** A stub for all dependencies, since declaring routes uses none. */
// biome-ignore lint/suspicious/noExplicitAny: it stands for everything
const anything: any = new Proxy(() => undefined, {
  get: (_, key) => {
    if (key === 'then') return undefined;
    return key === Symbol.iterator ? [][Symbol.iterator] : key === Symbol.toPrimitive ? () => '0' : anything;
  },
  apply: () => anything,
});

/** Drops Hono's `{…}` parameter patterns. */
const withoutPatterns = (path: string) => path.replace(/(:\w+)\{(?:[^{}]|\{[^{}]*\})*\}/g, '$1');

export function listServiceRoutes(): ServiceRoute[] {
  const findRoute = createRouter(routes);
  return Object.entries(apps).flatMap(([service, createApp]) => {
    const declared = createApp(anything)
      .routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/health'))
      .map(({ method, path }) => `${method} ${withoutPatterns(path)}`);
    return [...new Set(declared)].map((name) => {
      const [method = '', path = ''] = name.split(' ');
      const { route } = findRoute(method, path.replace(/:\w+/g, 'x'));
      return { service, method, path, name, door: route?.upstream === service ? route : undefined };
    });
  });
}

export const listPublicRoutes = () =>
  listServiceRoutes().flatMap((route) => (route.door ? [{ ...route, door: route.door }] : []));

export type PublicRoute = ReturnType<typeof listPublicRoutes>[number];
