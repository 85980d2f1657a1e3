import type { BotLead, BotLeadField } from '@fucina/contracts/bot-lead';

const filled = ({ value }: BotLeadField) => value.trim() !== '';

/** Whom a lead is about: the first thing that they wrote which is no address or number, else whatever they wrote. */
export function nameOf({ fields }: Pick<BotLead, 'fields'>): string | null {
  const written = fields.filter(filled);
  const name = written.find(({ type }) => type === 'text') ?? written[0];
  return name?.value ?? null;
}

/** What is left to say of them. */
export function restOf(lead: Pick<BotLead, 'fields'>): BotLeadField[] {
  const name = nameOf(lead);
  const at = lead.fields.findIndex(({ value }) => value === name);
  return lead.fields.filter((field, place) => place !== at && filled(field));
}

/** Where a click on an answer leads: to a mail, to a call, or nowhere. */
export function hrefOf({ type, value }: Pick<BotLeadField, 'type' | 'value'>): string | null {
  if (type === 'email') return `mailto:${encodeURIComponent(value)}`;
  if (type === 'tel') return `tel:${value.replace(/[^\d+]/g, '')}`;
  return null;
}
