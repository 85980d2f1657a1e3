import { problem } from '@fucina/service-kit/problem';
import type { ProjectsDeps } from '../deps.ts';

/** Only active staff lead a project. The name is kept with it, as that of an author is. */
export async function findLead(leadId: string | null, { auth }: Pick<ProjectsDeps, 'auth'>) {
  if (leadId === null) return { leadId, leadName: null };
  const person = await auth.findPerson(leadId);
  if (person?.role !== 'admin' || !person.isActive)
    throw problem('request.invalid', { errors: [{ pointer: '/leadId', message: 'must be active staff' }] });
  return { leadId, leadName: person.name };
}
