import { z } from 'zod';
import { pictureSlots } from './content-places.ts';

export const pictureSlot = z.enum(pictureSlots);
export type PictureSlot = z.infer<typeof pictureSlot>;

/**
 * URL of an uploaded picture. External URLs are not allowed, since they would make visitors' browsers call third
 * parties.
 */
export const PICTURE_ADDRESS = /^\/media\/[1-9]\d{0,8}\/[0-9a-f]{16}\/[\w.-]{1,300}$/;
