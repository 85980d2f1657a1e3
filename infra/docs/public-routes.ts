import { createRouter, type Route, routes } from '../../gateway/src/upstreams.ts';
import { readServiceRoutes, type ServiceRoute } from './service-routes.ts';

export type PublicRoute = { method: string; path: string; rules: Route; reads: ServiceRoute['reads'] };

export function readPublicRoutes(): PublicRoute[] {
  const findRoute = createRouter(routes);
  return readServiceRoutes().flatMap(({ service, method, path, reads }) => {
    const { route } = findRoute(method, path.replace(/:\w+/g, 'x'));
    return route?.upstream === service ? [{ method, path, rules: route, reads }] : [];
  });
}
