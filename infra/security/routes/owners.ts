import { newId } from '../target/call.ts';
import type { Belongings } from '../world/belongings.ts';
import type { PublicRoute } from './public-routes.ts';

/** Whose resource a route serves: a client's, the caller's own, staff's, or the public's. */
export type Owner = 'bot' | 'project' | 'session' | 'self' | 'staff' | 'demo' | 'widget' | 'key' | 'anybody';

const owners: [prefix: RegExp, owner: Owner][] = [
  [/^\/api\/chatbot\/bots\/:/, 'bot'],
  [/^\/api\/projects\/:/, 'project'],
  [/^\/api\/sessions\/:/, 'session'],
  [/^\/api\/chatbot-demo\/:/, 'demo'],
  [/^\/api\/widget\/:/, 'widget'],
  [/^\/api\/v1\/bots\/:/, 'key'],
];

/** Null for a route nobody has classified. */
export function ownerOf({ path, access }: PublicRoute): Owner | null {
  if (access === 'admin') return 'staff';
  const [, owner] = owners.find(([prefix]) => prefix.test(path)) ?? [];
  if (owner) return owner;
  if (path.includes(':') && !/^\/(api\/cms\/content\/:section|media\/|widget\/)/.test(path)) return null;
  return access === 'anyone' ? 'anybody' : 'self';
}

const idNames: [place: RegExp, name: string][] = [
  [/\/corrections\/:id/, 'correctionId'],
  [/\/webhooks\/:id/, 'webhookId'],
  [/\/api-keys\/:id/, 'apiKeyId'],
  [/\/jobs\/:id/, 'jobId'],
  [/\/sessions\/:id/, 'sessionId'],
  [/\/admin\/users\/:id/, 'userId'],
  [/\/admin\/support\/:id/, 'supportId'],
  [/\/admin\/leads\/:id/, 'siteLeadId'],
  [/\/cms\/content\/:id/, 'contentId'],
  [/\/cms\/media\/:id/, 'mediaId'],
  [/\/(admin\/)?projects\/:id/, 'projectId'],
];

export function idsOf(path: string): { param: string; name: string }[] {
  return [...path.matchAll(/:(\w+)/g)].map(({ 1: param = '', index }) => {
    if (param !== 'id') return { param, name: param };
    const [, name] = idNames.find(([place]) => place.test(path.slice(0, index + param.length + 1))) ?? [];
    return { param, name: name ?? 'unknown' };
  });
}

const fixed: Record<string, string> = {
  section: 'hero',
  file: 'v1.js',
  queue: 'crawl-demo-site',
  jobId: 'nobody-1',
  logoId: '0'.repeat(32),
};

export function pathOf(path: string, things: Belongings, inner: Belongings = things): string {
  if (path.startsWith('/media/')) return things.mediaUrl ?? '';
  const names = idsOf(path);
  let at = -1;
  return path.replace(/:\w+/g, () => {
    at += 1;
    const name = names[at]?.name ?? '';
    const value = fixed[name] ?? (at === 0 ? things : inner)[name];
    if (value === undefined) throw new Error(`no test data has a ${name} for ${path}`);
    return value;
  });
}

/** Well-formed ids that do not exist. */
export function missingLike(things: Belongings): Belongings {
  const invent = (value: string) => {
    if (/^[0-9a-f]{24,}$/.test(value)) return newId(value.length);
    return /^\d+$/.test(value) ? String(2_000_000_000 + Number(value)) : value;
  };
  return Object.fromEntries(Object.entries(things).map(([name, value]) => [name, invent(String(value))]));
}
