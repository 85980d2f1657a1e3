import { type BotSettings, colorsOf, defaultSettings } from '@fucina/contracts/bot-settings';
import { type Appearance, defaultAppearance, type SiteLook } from '@fucina/contracts/demo';

/** The chat's look, from the website's own look or the defaults. */
export function lookOf(siteLook: SiteLook | null): Appearance {
  const { name = '', color = null, logo = '' } = siteLook ?? {};
  const colors = color ? { primaryColor: color, userMessageColor: color } : {};
  return { ...defaultAppearance, ...colors, title: name, logo };
}

/** Fields of `wanted` set by the owner: those that differ from the current look, and those set earlier. */
export function chosenOf({
  wanted,
  appearance,
  chosen,
}: {
  wanted: Appearance;
  appearance: Appearance;
  chosen: Partial<Appearance>;
}): Partial<Appearance> {
  const isChosen = ([name, value]: [string, string]) =>
    name in chosen || appearance[name as keyof Appearance] !== value;
  return Object.fromEntries(Object.entries(wanted).filter(isChosen));
}

/** Settings with a complete look. */
export function settingsWith(settings: BotSettings, look: Appearance): BotSettings {
  const { title: botName, welcomeMessage, logo } = look;
  return { ...settings, botName, welcomeMessage, logo, appearance: colorsOf(look) };
}

/** The chat's look in the settings. */
export function appearanceOf({ botName: title, welcomeMessage, logo, appearance }: BotSettings): Appearance {
  return { ...appearance, title, welcomeMessage, logo };
}

/** Applies the website's look to settings that still have their initial value. */
export function withLook(settings: BotSettings, { name, color, logo }: SiteLook): BotSettings {
  const { primaryColor, userMessageColor } = settings.appearance;
  const untouched = defaultSettings.appearance;
  return {
    ...settings,
    botName: name && settings.botName === defaultSettings.botName ? name : settings.botName,
    logo: settings.logo || logo,
    appearance: {
      ...settings.appearance,
      ...(color && primaryColor === untouched.primaryColor ? { primaryColor: color } : {}),
      ...(color && userMessageColor === untouched.userMessageColor ? { userMessageColor: color } : {}),
    },
  };
}
