import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import type { Lead } from '@fucina/contracts/lead';
import { callPart, fill } from '../../../lib/api/api-client.ts';
import { useNewestFirst } from '../use-newest-first.ts';
import { type LeadsView, queryOf } from './leads-view.ts';

export const useLeads = (view: LeadsView) =>
  useNewestFirst({
    queryKey: ['leads', view.status, view.kind, view.q],
    read: (page) =>
      callPart<Lead[]>(fill(leadEndpoints.list, { ...Object.fromEntries(queryOf(view)), ...page }), 'leads'),
  });

export function exportPath(view: LeadsView, language: string): string {
  return fill(leadEndpoints.export, { ...Object.fromEntries(queryOf(view)), language }).path;
}
