import type { BotSettings } from '@fucina/contracts/bot-settings';
import { isSameSetting, type SettingField, settingFields } from '../bot-settings.ts';

/** Unsaved changes by field; concurrent changes to other fields are kept. */
export type Edits = Partial<BotSettings>;

export type BuilderTab = 'customize' | 'content' | 'appearance' | 'embed';

const tabOf: Partial<Record<SettingField, BuilderTab>> = {
  botName: 'customize',
  language: 'customize',
  position: 'customize',
  welcomeMessage: 'content',
  companyInfo: 'content',
  appearance: 'appearance',
  showBranding: 'appearance',
  allowedHosts: 'embed',
  starterQuestions: 'embed',
  proactive: 'embed',
};

/** Drops fields equal to their saved value. */
export function edit(edits: Edits, change: Edits, saved: BotSettings): Edits {
  const all = { ...edits, ...change };
  const isEdit = ([field, value]: [string, unknown]) => !isSameSetting(value, saved[field as SettingField]);
  return Object.fromEntries(Object.entries(all).filter(isEdit)) as Edits;
}

export function findDirtyTabs(edits: Edits): BuilderTab[] {
  const tabs = Object.keys(edits).map((field) => tabOf[field as SettingField]);
  return [...new Set(tabs)].filter((tab) => tab !== undefined);
}

/** Fields changed on both sides since `base`, differently. */
export function findConflicts(
  edits: Edits,
  { base, current }: { base: BotSettings; current: BotSettings },
): SettingField[] {
  return settingFields.filter(
    (field) =>
      field in edits &&
      !isSameSetting(current[field], base[field]) &&
      !isSameSetting(current[field], edits[field]),
  );
}

export function dropFields(edits: Edits, fields: readonly SettingField[]): Edits {
  const kept = Object.entries(edits).filter(([field]) => !fields.includes(field as SettingField));
  return Object.fromEntries(kept) as Edits;
}

export type Fault = { field: SettingField; tab: BuilderTab };

/** Validation as on the server. */
export function findFault(settings: BotSettings): Fault | null {
  if (settings.proactive && settings.proactive.message.trim() === '') {
    return { field: 'proactive', tab: 'embed' };
  }
  return null;
}
