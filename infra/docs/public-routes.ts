import { createRouter, type Route, routes } from '../../gateway/src/upstreams.ts';
import { readServiceRoutes, type ServiceRoute } from './service-routes.ts';

/** A call that the gateway lets through: its own rules, and the service's route behind it. */
export type PublicRoute = { method: string; path: string; rules: Route; reads: ServiceRoute['reads'] };

/** Every service's route that the gateway lets through; those between services are not among them. */
export function readPublicRoutes(): PublicRoute[] {
  const findRoute = createRouter(routes);
  return readServiceRoutes().flatMap(({ service, method, path, reads }) => {
    const { route } = findRoute(method, path.replace(/:\w+/g, 'x'));
    return route?.upstream === service ? [{ method, path, rules: route, reads }] : [];
  });
}
