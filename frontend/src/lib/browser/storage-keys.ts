/** Every storage key in use; the cookie policy lists them all. */
export const storageKeys = [
  'i18nextLng',
  'italianOfferDismissed',
  'theme',
  'consent',
  'current_demo_id',
  'demo_key_*',
  'voice_personality',
  'code_language',
  'visitor',
  'draft_*',
  'drafts',
  'unsaved *',
  'view-as',
  'preview_width',
] as const;

type WithEnd<Key> = Key extends `${infer Start}*` ? `${Start}${string}` : Key;

/** `*` stands for a suffix. */
export type StorageKey = WithEnd<(typeof storageKeys)[number]>;
