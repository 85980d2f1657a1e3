import type { ApiKeyScope } from '@fucina/contracts/api-key';

/** What a key may do; a colon means something else in the keys of texts. */
export const scopes = [
  { value: 'messages', key: 'messages' },
  { value: 'conversations:read', key: 'conversations' },
  { value: 'leads:read', key: 'leads' },
  { value: 'sources:read', key: 'sources' },
] as const satisfies { value: ApiKeyScope; key: string }[];
