import type { BotSettings } from '@fucina/contracts/bot-settings';
import type { BuilderJob } from '../bot-jobs.ts';
import { findChangedFields, isSameSetting, type SettingField } from '../bot-settings.ts';

/** Unsaved changes by field. Concurrent changes to other fields are kept. */
export type Edits = Partial<BotSettings>;

const jobOf: Partial<Record<SettingField, BuilderJob>> = {
  companyInfo: 'teach',
  appearance: 'look',
  logo: 'look',
  position: 'look',
  showBranding: 'look',
  botName: 'say',
  language: 'say',
  welcomeMessage: 'say',
  starterQuestions: 'say',
  proactive: 'say',
  allowedHosts: 'install',
};

/** Drops fields equal to their saved value. */
export function edit(edits: Edits, change: Edits, saved: BotSettings): Edits {
  const all = { ...edits, ...change };
  const isEdit = ([field, value]: [string, unknown]) => !isSameSetting(value, saved[field as SettingField]);
  return Object.fromEntries(Object.entries(all).filter(isEdit)) as Edits;
}

export function findChangedJobs(edits: Edits): BuilderJob[] {
  const jobs = Object.keys(edits).map((field) => jobOf[field as SettingField]);
  return [...new Set(jobs)].filter((job) => job !== undefined);
}

/** Fields that both sides changed since `base`, to different values. */
export function findConflicts(
  edits: Edits,
  { base, current }: { base: BotSettings; current: BotSettings },
): SettingField[] {
  return findChangedFields(current, base).filter(
    (field) => field in edits && !isSameSetting(current[field], edits[field]),
  );
}

export function dropFields(edits: Edits, fields: readonly SettingField[]): Edits {
  const kept = Object.entries(edits).filter(([field]) => !fields.includes(field as SettingField));
  return Object.fromEntries(kept) as Edits;
}

export type Fault = { field: SettingField; job: BuilderJob };

/** Same validation as on the server. */
export function findFault(settings: BotSettings): Fault | null {
  if (settings.proactive && settings.proactive.message.trim() === '') {
    return { field: 'proactive', job: 'say' };
  }
  return null;
}
