import { isSocialAddress } from './social-address.ts';

const cases = ['first', 'second', 'third'] as const;

const keys = {
  /** Mark the texts around them as samples. */
  sample: ['about:sample.label', 'cases:sample.label', ...cases.map((name) => `cases:${name}.sample`)],
  /** Without its trade a whole case is left out. */
  trade: cases.map((name) => `cases:${name}.trade`),
  /** Shown only once there is something to say. */
  detail: [
    'about:reach.name',
    'about:reach.role',
    ...cases.flatMap((name) => [`cases:${name}.figure`, `cases:${name}.measured`]),
  ],
};
export type OptionalText = keyof typeof keys;

type Place = { type: string; key: string };

/** What a page omits when staff empty a text; null if the text is required. */
export function findOptionalText({ type, key }: Place): OptionalText | null {
  const kinds = Object.keys(keys) as OptionalText[];
  return (type === 'text' && kinds.find((kind) => keys[kind].includes(key))) || null;
}

/** Whether a text may be empty. */
export function mayBeEmpty(place: Place): boolean {
  return isSocialAddress(place) || findOptionalText(place) !== null;
}
