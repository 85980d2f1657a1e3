import { z } from 'zod';

/** The places of the website's pages where staff may put a picture: the page, then the part of it. */
export const pictureSlot = z.enum([
  'home.hero',
  'home.trained',
  'home.live',
  'home.call',
  'home.voice',
  'home.services',
  'home.benefits',
  'home.solutions',
  'home.cta',
  'landing.hero',
  'landing.benefits',
  'voice.hero',
  'voice.industries',
]);
export type PictureSlot = z.infer<typeof pictureSlot>;

/** The address of a picture that was uploaded: others would be asked of strangers' servers. */
export const PICTURE_ADDRESS = /^\/media\/[1-9]\d{0,8}\/[0-9a-f]{16}\/[\w.-]{1,300}$/;
