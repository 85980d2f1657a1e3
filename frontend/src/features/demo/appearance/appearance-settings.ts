import type { Appearance, Position } from '@fucina/contracts/demo';
import { contrast } from '@fucina/widget/theme';
import { readColor } from '../../../lib/colors.ts';

export type AppearanceSettings = { appearance: Appearance; position: Position };

const colorFields = ['primaryColor', 'userMessageColor', 'botMessageColor'] as const;
export type ColorField = (typeof colorFields)[number];

/** Colors may be incomplete. */
export type DraftChange = { appearance?: Partial<Appearance>; position?: Position };

export function withChange(
  saved: AppearanceSettings,
  { appearance, position = saved.position }: DraftChange,
): AppearanceSettings {
  return { appearance: { ...saved.appearance, ...appearance }, position };
}

export function changeOf(draft: AppearanceSettings, saved: AppearanceSettings): DraftChange {
  const fields = Object.entries(draft.appearance);
  const changed = fields.filter(([name, value]) => saved.appearance[name as keyof Appearance] !== value);
  return {
    appearance: Object.fromEntries(changed),
    ...(draft.position === saved.position ? {} : { position: draft.position }),
  };
}

export type AppearanceWarning = 'paleButton' | 'sameBubbles' | 'hiddenUser' | 'hiddenBot';

const PALE_CONTRAST = 1.6;
// Out of 255, on the channel that differs most.
const SAME_BUBBLES = 24;
const SAME_AS_BACKGROUND = 10;

export function findColorFaults({ appearance }: AppearanceSettings): ColorField[] {
  return colorFields.filter((field) => readColor(appearance[field]) === null);
}

/** Applies the draft. Incomplete colors keep their saved value. */
export function settle(
  { appearance, position }: AppearanceSettings,
  saved: AppearanceSettings,
): AppearanceSettings {
  const color = (field: ColorField) => readColor(appearance[field]) ?? saved.appearance[field];
  return {
    position,
    appearance: {
      ...appearance,
      primaryColor: color('primaryColor'),
      userMessageColor: color('userMessageColor'),
      botMessageColor: color('botMessageColor'),
      title: appearance.title.trim(),
      welcomeMessage: appearance.welcomeMessage.trim(),
    },
  };
}

export function isSameAppearance(one: AppearanceSettings, other: AppearanceSettings): boolean {
  const fields = Object.keys(one.appearance) as (keyof Appearance)[];
  const isSame = (field: keyof Appearance) =>
    one.appearance[field].toLowerCase() === other.appearance[field].toLowerCase();
  return one.position === other.position && fields.every(isSame);
}

/** Contrast needs no warning, since the chat chooses dark or light text. */
export function findWarnings({ appearance }: AppearanceSettings): AppearanceWarning[] {
  const { primaryColor, backgroundColor, userMessageColor, botMessageColor } = appearance;
  const isSameBubbles = distance(userMessageColor, botMessageColor) < SAME_BUBBLES;
  const found: [AppearanceWarning, boolean][] = [
    ['paleButton', contrast(primaryColor, '#ffffff') < PALE_CONTRAST],
    ['sameBubbles', isSameBubbles],
    ['hiddenUser', !isSameBubbles && distance(userMessageColor, backgroundColor) < SAME_AS_BACKGROUND],
    ['hiddenBot', !isSameBubbles && distance(botMessageColor, backgroundColor) < SAME_AS_BACKGROUND],
  ];
  return found.filter(([, isFound]) => isFound).map(([warning]) => warning);
}

function channels(color: string) {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function distance(one: string, other: string) {
  const others = channels(other);
  return Math.max(...channels(one).map((channel, at) => Math.abs(channel - (others[at] ?? 0))));
}
