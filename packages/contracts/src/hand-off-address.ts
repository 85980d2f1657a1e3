import { z } from 'zod';

/**
 * `GET /api/chatbot/bots/{id}/hand-off-address`: where conversations are mailed. Until an address of its own is
 * confirmed they go to the account.
 */
export const handOffAddress = z.object({
  /** Null: that of the account. */
  address: z.string().nullable(),
  state: z.enum(['account', 'waiting', 'confirmed']),
  /** When the link was last asked for. */
  askedAt: z.iso.datetime().nullable(),
});
export type HandOffAddress = z.infer<typeof handOffAddress>;

/** `POST /api/hand-off-address/confirm`: what the mailed link holds. */
export const confirmAddressBody = z.strictObject({ token: z.string().min(1).max(200) });
