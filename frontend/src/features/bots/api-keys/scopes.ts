import type { ApiKeyScope } from '@fucina/contracts/api-key';

/** Text keys cannot contain a colon, hence the separate name. */
export const scopes = [
  { value: 'messages', key: 'messages' },
  { value: 'conversations:read', key: 'conversations' },
  { value: 'leads:read', key: 'leads' },
  { value: 'sources:read', key: 'sources' },
] as const satisfies { value: ApiKeyScope; key: string }[];
