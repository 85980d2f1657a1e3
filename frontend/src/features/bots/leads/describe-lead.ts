import type { BotLead, BotLeadField } from '@fucina/contracts/bot-lead';

const filled = ({ value }: BotLeadField) => value.trim() !== '';

/** The first text answer, else the first answer of any kind. */
export function nameOf({ fields }: Pick<BotLead, 'fields'>): string | null {
  const written = fields.filter(filled);
  const name = written.find(({ type }) => type === 'text') ?? written[0];
  return name?.value ?? null;
}

export function restOf(lead: Pick<BotLead, 'fields'>): BotLeadField[] {
  const name = nameOf(lead);
  const at = lead.fields.findIndex(({ value }) => value === name);
  return lead.fields.filter((field, place) => place !== at && filled(field));
}

/** A `mailto:` or `tel:` link; null for other types. */
export function hrefOf({ type, value }: Pick<BotLeadField, 'type' | 'value'>): string | null {
  if (type === 'email') return `mailto:${encodeURIComponent(value)}`;
  if (type === 'tel') return `tel:${value.replace(/[^\d+]/g, '')}`;
  return null;
}
