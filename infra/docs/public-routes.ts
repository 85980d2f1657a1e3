import { endpoints } from '../../packages/contracts/src/endpoints/all.ts';
import type { Endpoint } from '../../packages/contracts/src/endpoints/endpoint.ts';
import { readServiceRoutes, type ServiceRoute } from './service-routes.ts';

export type PublicRoute = Endpoint & { reads: ServiceRoute['reads'] };

/** Public calls of services, with what their handlers read. Leaves out pages. */
export function readPublicRoutes(): PublicRoute[] {
  const readsOf = new Map(readServiceRoutes().map(({ name, reads }) => [name, reads]));
  return endpoints
    .filter(({ service }) => service !== 'frontend')
    .map((row) => ({ ...row, reads: readsOf.get(`${row.method} ${row.path}`) ?? {} }));
}
