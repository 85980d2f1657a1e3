import { createRouter, type Route, routes } from '../../../gateway/src/upstreams.ts';
import { createAuthApp } from '../../../services/auth/src/app.ts';
import { createChatbotApp } from '../../../services/chatbot/src/app.ts';
import { createCmsApp } from '../../../services/cms/src/app.ts';
import { createProjectsApp } from '../../../services/projects/src/app.ts';

/** A route that a service declares, and the route of the gateway that leads to it; none does to what services ask of each other. */
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

/** Stands in for all that a service needs to work: routes are declared without any of it being used. */
// biome-ignore lint/suspicious/noExplicitAny: it stands for everything
const anything: any = new Proxy(() => undefined, {
  get: (_, key) => {
    if (key === 'then') return undefined;
    return key === Symbol.iterator ? [][Symbol.iterator] : key === Symbol.toPrimitive ? () => '0' : anything;
  },
  apply: () => anything,
});

/** Which letters an id may hold is said in braces behind it. */
const withoutPatterns = (path: string) => path.replace(/(:\w+)\{(?:[^{}]|\{[^{}]*\})*\}/g, '$1');

/** All routes of all services, as they declare them. */
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

/** Those that the world can reach. */
export const listPublicRoutes = () =>
  listServiceRoutes().flatMap((route) => (route.door ? [{ ...route, door: route.door }] : []));

export type PublicRoute = ReturnType<typeof listPublicRoutes>[number];
