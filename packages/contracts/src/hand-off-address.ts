import { z } from 'zod';

/**
 * `GET /api/chatbot/bots/{id}/hand-off-address`: where hand-offs are mailed. The account's address until another one
 * is confirmed.
 */
export const handOffAddress = z.object({
  /** Null means the account's address. */
  address: z.string().nullable(),
  state: z.enum(['account', 'waiting', 'confirmed']),
  /** When a confirmation link was last requested. */
  askedAt: z.iso.datetime().nullable(),
});
export type HandOffAddress = z.infer<typeof handOffAddress>;

/** `POST /api/hand-off-address/confirm`, with the token from the link. */
export const confirmAddressBody = z.strictObject({ token: z.string().min(1).max(200) });
