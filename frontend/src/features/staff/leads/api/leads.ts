import type { ChangeLeadBody, Lead } from '@fucina/contracts/lead';
import { callApi, callJson } from '../../../../lib/api/api-client.ts';
import type { NewestFirstPage } from '../../use-newest-first.ts';
import { type LeadsView, queryOf } from '../leads-view.ts';

export async function listLeads(view: LeadsView, { before, limit }: NewestFirstPage): Promise<Lead[]> {
  const query = queryOf(view);
  query.set('limit', String(limit));
  if (before) query.set('before', before);
  return (await callJson<{ leads: Lead[] }>(`/api/admin/leads?${query}`)).leads;
}

export async function readLead(id: string): Promise<Lead> {
  return (await callJson<{ lead: Lead }>(`/api/admin/leads/${encodeURIComponent(id)}`)).lead;
}

export async function changeLead(id: string, body: ChangeLeadBody): Promise<Lead> {
  return (await callJson<{ lead: Lead }>(`/api/admin/leads/${id}`, { method: 'PATCH', body })).lead;
}

export async function removeLead(id: string) {
  await callApi(`/api/admin/leads/${id}`, { method: 'DELETE' });
}

export function exportPath(view: LeadsView, language: string): string {
  const query = queryOf(view);
  query.set('language', language);
  return `/api/admin/leads/export?${query}`;
}
