import type { BotSettings } from '@fucina/contracts/bot-settings';
import type { TFunction } from 'i18next';

export type SettingField = keyof BotSettings;

/** In the builder's order. */
const settingFields = [
  'botName',
  'language',
  'position',
  'welcomeMessage',
  'companyInfo',
  'appearance',
  'logo',
  'showBranding',
  'allowedHosts',
  'starterQuestions',
  'proactive',
  'retentionDays',
  'leadForm',
  'handOff',
] as const satisfies SettingField[];

export function isSameSetting(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

export function findChangedFields(one: Partial<BotSettings>, other: Partial<BotSettings>): SettingField[] {
  return settingFields.filter((field) => !isSameSetting(one[field], other[field]));
}

export function writeSetting(field: SettingField, settings: BotSettings, t: TFunction): string {
  const none = t('chatbotEmbed:value.none');
  switch (field) {
    case 'language':
      return t(`chatbotEmbed:language.${settings.language}`);
    case 'position':
      return t(`chatbotEmbed:position.${settings.position}`);
    case 'showBranding':
      return settings.showBranding ? t('chatbotEmbed:value.shown') : t('chatbotEmbed:value.hidden');
    case 'logo':
      return t(settings.logo ? 'chatbotEmbed:value.logo' : 'chatbotEmbed:value.initials');
    case 'appearance':
      return Object.values(settings.appearance).join(', ');
    case 'retentionDays':
      return t('chatbotEmbed:value.days', { count: settings.retentionDays });
    case 'allowedHosts':
    case 'starterQuestions':
      return settings[field].join(', ') || none;
    case 'proactive':
      return settings.proactive?.message || none;
    case 'leadForm':
      return settings.leadForm?.fields.map(({ name }) => name).join(', ') || none;
    case 'handOff':
      return settings.handOff?.email || none;
    default:
      return settings[field] || none;
  }
}

/** Normalizes key order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
