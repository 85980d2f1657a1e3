/** Everything that this website writes into the browser's own storage; the cookie policy names each. */
export const storageKeys = [
  'i18nextLng',
  'italianOfferDismissed',
  'theme',
  'consent',
  'current_demo_id',
  'demo_key_*',
  'voice_personality',
  'visitor',
  'draft_*',
  'draft *',
  'unsaved *',
  'view-as',
] as const;

type WithEnd<Key> = Key extends `${infer Start}*` ? `${Start}${string}` : Key;

/** A key that is on the list, with what stands for its `*`. */
export type StorageKey = WithEnd<(typeof storageKeys)[number]>;
