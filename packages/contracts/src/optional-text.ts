import { isSocialAddress } from './social-address.ts';

const cases = ['first', 'second', 'third'] as const;

const keys = {
  /** Labels that mark the surrounding texts as samples. */
  sample: ['about:sample.label', 'cases:sample.label', ...cases.map((name) => `cases:${name}.sample`)],
  /** A case without its trade is left out entirely. */
  trade: cases.map((name) => `cases:${name}.trade`),
  /** Details shown only if filled in. */
  detail: [
    'about:reach.name',
    'about:reach.role',
    ...cases.flatMap((name) => [`cases:${name}.figure`, `cases:${name}.measured`]),
  ],
};
export type OptionalText = keyof typeof keys;

type Place = { type: string; key: string };

/** What a page omits if staff empty a text; null if the text is required. */
export function findOptionalText({ type, key }: Place): OptionalText | null {
  const kinds = Object.keys(keys) as OptionalText[];
  return (type === 'text' && kinds.find((kind) => keys[kind].includes(key))) || null;
}

/** Whether a text may be empty. */
export function mayBeEmpty(place: Place): boolean {
  return isSocialAddress(place) || findOptionalText(place) !== null;
}
