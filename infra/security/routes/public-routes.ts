import { endpoints } from '../../../packages/contracts/src/endpoints/all.ts';
import type { Endpoint } from '../../../packages/contracts/src/endpoints/endpoint.ts';

export type PublicRoute = Endpoint & { name: string };

/** The calls of services, not of pages. */
export const listPublicRoutes = (): PublicRoute[] =>
  endpoints
    .filter(({ service }) => service !== 'frontend')
    .map((row) => ({ ...row, name: `${row.method} ${row.path}` }));
