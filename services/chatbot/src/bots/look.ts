import { type BotSettings, colorsOf, defaultSettings } from '@fucina/contracts/bot-settings';
import { type Appearance, defaultAppearance, type SiteLook } from '@fucina/contracts/demo';

export function lookOf(siteLook: SiteLook | null): Appearance {
  const { name = '', color = null, logo = '' } = siteLook ?? {};
  const colors = color ? { primaryColor: color, userMessageColor: color } : {};
  return { ...defaultAppearance, ...colors, title: name, logo };
}

/** Fields the owner set, now or earlier: those that differ from the current look. */
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

export function settingsWith(settings: BotSettings, look: Appearance): BotSettings {
  const { title: botName, welcomeMessage, logo } = look;
  return { ...settings, botName, welcomeMessage, logo, appearance: colorsOf(look) };
}

export function appearanceOf({ botName: title, welcomeMessage, logo, appearance }: BotSettings): Appearance {
  return { ...appearance, title, welcomeMessage, logo };
}

/** Applies the website's look to settings still at their initial value. */
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
