import { ownerOf } from '../routes/owners.ts';
import type { PublicRoute } from '../routes/public-routes.ts';
import type { CallOptions } from '../target/call.ts';
import { type Belongings, furnish, SHOP } from './belongings.ts';
import { type Person, registerPerson } from './people.ts';

export type Client = { person: Person; things: Belongings };

export async function furnishClient(
  name: string,
  { chief, shared }: { chief: Person; shared: Belongings },
): Promise<Client> {
  const person = await registerPerson(name);
  const canary = `${name}canary${person.id.slice(0, 6)}`;
  return { person, things: { ...shared, ...(await furnish({ owner: person, admin: chief, canary })) } };
}

export function callerOf(
  route: PublicRoute,
  { person, things }: Client,
  chief: Person,
): Pick<CallOptions, 'as' | 'headers'> {
  const owner = ownerOf(route);
  if (owner === 'staff') return { as: chief.cookie };
  if (owner === 'key') return { headers: { authorization: `Bearer ${things.apiKeySecret}` } };
  if (owner === 'widget') return { headers: { origin: SHOP } };
  return owner === 'anybody' || owner === 'demo' ? {} : { as: person.cookie };
}
