import type { ApiKeyScope } from '@fucina/contracts/api-key';

/** A colon is a separator in text keys, hence the name. */
export const scopes = [
  { value: 'messages', key: 'messages' },
  { value: 'conversations:read', key: 'conversations' },
  { value: 'leads:read', key: 'leads' },
  { value: 'sources:read', key: 'sources' },
] as const satisfies { value: ApiKeyScope; key: string }[];
