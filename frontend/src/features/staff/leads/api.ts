import { leadEndpoints } from '@fucina/contracts/endpoints/leads';
import type { ChangeLeadBody, Lead } from '@fucina/contracts/lead';
import { callApi, callPart, fill } from '../../../lib/api/api-client.ts';
import type { NewestFirstPage } from '../use-newest-first.ts';
import { type LeadsView, queryOf } from './leads-view.ts';

export async function listLeads(view: LeadsView, page: NewestFirstPage): Promise<Lead[]> {
  const call = fill(leadEndpoints.list, { ...Object.fromEntries(queryOf(view)), ...page });
  return callPart<Lead[]>(call, 'leads');
}

export async function readLead(id: string): Promise<Lead> {
  return callPart<Lead>(fill(leadEndpoints.get, { id }), 'lead');
}

export async function changeLead(id: string, body: ChangeLeadBody): Promise<Lead> {
  return callPart<Lead>(fill(leadEndpoints.change, { id }), 'lead', { body });
}

export async function removeLead(id: string) {
  await callApi(fill(leadEndpoints.remove, { id }));
}

export function exportPath(view: LeadsView, language: string): string {
  return fill(leadEndpoints.export, { ...Object.fromEntries(queryOf(view)), language }).path;
}
