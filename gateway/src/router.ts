import { methodsOf } from '@fucina/contracts/endpoints/all';
import type { Endpoint } from '@fucina/contracts/endpoints/endpoint';

export type RouteMatch =
  | { route: Endpoint; botId: string | undefined }
  | { route: undefined; botId?: undefined; allowed: readonly string[]; isOpenToWebsites: boolean };

const MAX_KNOWN_PAGES = 500;
const NOT_A_PAGE = /^\/(api$|api\/|media\/|widget\/)/;

/** Expects a canonical path. Without a match, returns the methods the path allows. */
export function createRouter(table: readonly Endpoint[]) {
  const compiled = table.map((route) => ({ route, regex: toRegex(route.path), methods: methodsOf(route) }));
  const pages = new Map<string, RouteMatch>();

  /** Page routes are matched last but requested most, so recent matches are cached. */
  return function findRoute(method: string, path: string): RouteMatch {
    const key = `${method} ${path}`;
    const known = pages.get(key);
    if (known) return known;
    const match = search(method, path);
    if (match.route?.path !== '/*') return match;
    if (pages.size >= MAX_KNOWN_PAGES) pages.clear();
    pages.set(key, match);
    return match;
  };

  function search(method: string, path: string): RouteMatch {
    for (const row of compiled) {
      const found = row.methods.includes(method) ? match(row, path) : null;
      if (found) return { route: row.route, botId: found[1] };
    }
    const others = compiled.filter((row) => match(row, path));
    return {
      route: undefined,
      allowed: others.flatMap(({ methods }) => methods),
      isOpenToWebsites: others.some(({ route }) => route.reach === 'any-website'),
    };
  }
}

function match({ route, regex }: { route: Endpoint; regex: RegExp }, path: string) {
  return route.path === '/*' && NOT_A_PAGE.test(path) ? null : regex.exec(path);
}

function toRegex(path: string) {
  const source = path.replace(/[.]/g, '\\.').replace(/:\w+/g, '([^/]{1,200})').replace(/\*$/, '.*');
  return new RegExp(`^${source}$`);
}
