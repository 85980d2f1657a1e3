import { z } from 'zod';

/**
 * `GET /api/chatbot/bots/{id}/hand-off-address`: where conversations are mailed; the account's address until one is
 * confirmed.
 */
export const handOffAddress = z.object({
  /** Null: the account's. */
  address: z.string().nullable(),
  state: z.enum(['account', 'waiting', 'confirmed']),
  /** When the link was last requested. */
  askedAt: z.iso.datetime().nullable(),
});
export type HandOffAddress = z.infer<typeof handOffAddress>;

/** `POST /api/hand-off-address/confirm`, with the token from the link. */
export const confirmAddressBody = z.strictObject({ token: z.string().min(1).max(200) });
