import type { BotSettings, LeadField, LeadForm } from '@fucina/contracts/bot-settings';
import { isEmail } from '@fucina/contracts/email-rule';
import { type Language, languages } from '@fucina/contracts/languages';

/** A field being edited. Its name is assigned on the first save and never changes. */
export type DraftField = LeadField & { key: string };
export type FormDraft = {
  isOn: boolean;
  when: LeadForm['when'];
  fields: DraftField[];
  consent: LeadForm['consent'];
  isHandOffOn: boolean;
  email: string;
};

export const moments = ['before', 'during', 'unanswered'] as const satisfies LeadForm['when'][];
export const MAX_FIELDS = 8;
const NAME_LENGTH = 40;

const usualForm: LeadForm = {
  when: 'unanswered',
  fields: [
    { name: 'name', label: { it: 'Nome', en: 'Name' }, type: 'text', isRequired: true },
    { name: 'email', label: { it: 'Email', en: 'Email' }, type: 'email', isRequired: true },
  ],
  consent: {
    it: 'Acconsento a essere ricontattato su questa richiesta.',
    en: 'I agree to be contacted about this request.',
  },
};

export function readDraft({ leadForm, handOff }: Pick<BotSettings, 'leadForm' | 'handOff'>): FormDraft {
  const { when, fields, consent } = leadForm ?? usualForm;
  return {
    isOn: leadForm !== null,
    when,
    fields: fields.map((field) => ({ ...field, key: field.name })),
    consent,
    isHandOffOn: handOff !== null,
    email: handOff?.email ?? '',
  };
}

export function settingsOf(draft: FormDraft): Pick<BotSettings, 'leadForm' | 'handOff'> {
  const { isOn, when, fields, consent, isHandOffOn, email } = draft;
  const trimmed = { it: consent.it.trim(), en: consent.en.trim() };
  return {
    leadForm: isOn ? { when, fields: nameFields(fields), consent: trimmed } : null,
    handOff: isHandOffOn ? { email: email.trim() || null } : null,
  };
}

function nameFields(fields: readonly DraftField[]): LeadField[] {
  const taken = new Set(fields.map(({ name }) => name).filter(Boolean));
  return fields.map(({ key: _key, ...field }) => {
    const label = { it: field.label.it.trim(), en: field.label.en.trim() };
    if (field.name) return { ...field, label };
    const name = findFreeName(slugOf(label.en || label.it), taken);
    taken.add(name);
    return { ...field, label, name };
  });
}

function slugOf(label: string): string {
  const plain = label.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const slug = plain.replace(/[^a-z0-9]+/g, '_').replace(/^[^a-z]+|(?<!_)_+$/g, '');
  return slug.slice(0, NAME_LENGTH - 3) || 'field';
}

function findFreeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}_${number}`)) return `${wanted}_${number}`;
}

export function addField(draft: FormDraft, key: string): FormDraft {
  const field: DraftField = { key, name: '', label: { it: '', en: '' }, type: 'text', isRequired: false };
  return { ...draft, fields: [...draft.fields, field] };
}

export function changeField(draft: FormDraft, key: string, change: Partial<DraftField>): FormDraft {
  const fields = draft.fields.map((field) => (field.key === key ? { ...field, ...change } : field));
  return { ...draft, fields };
}

export function removeField(draft: FormDraft, key: string): FormDraft {
  return { ...draft, fields: draft.fields.filter((field) => field.key !== key) };
}

/** Moves up (-1) or down (1). */
export function moveField(draft: FormDraft, key: string, by: -1 | 1): FormDraft {
  const at = draft.fields.findIndex((field) => field.key === key);
  const fields = [...draft.fields];
  const [moved] = fields.splice(at, 1);
  if (moved) fields.splice(Math.max(0, at + by), 0, moved);
  return { ...draft, fields };
}

export type Fault =
  | { at: 'label'; key: string; language: Language }
  | { at: 'consent'; language: Language }
  | { at: 'fields' }
  | { at: 'email' };

/** What the service would reject, or visitors would not understand. */
export function findFaults(draft: FormDraft): Fault[] {
  const faults: Fault[] = [];
  if (draft.isOn && draft.fields.length === 0) faults.push({ at: 'fields' });
  for (const language of draft.isOn ? languages : []) {
    for (const { key, label } of draft.fields) {
      if (!label[language].trim()) faults.push({ at: 'label', key, language });
    }
    if (!draft.consent[language].trim()) faults.push({ at: 'consent', language });
  }
  const email = draft.email.trim();
  if (draft.isHandOffOn && email && !isEmail(email)) faults.push({ at: 'email' });
  return faults;
}
