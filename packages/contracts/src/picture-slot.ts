import { z } from 'zod';

/** Picture slots of the website, as page and part. */
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
  'about.hero',
  'about.who',
  'about.reach',
  'cases.hero',
  'cases.first',
  'cases.second',
  'cases.third',
]);
export type PictureSlot = z.infer<typeof pictureSlot>;

/** URL of an uploaded picture. External URLs are not allowed: they would make visitors' browsers call third parties. */
export const PICTURE_ADDRESS = /^\/media\/[1-9]\d{0,8}\/[0-9a-f]{16}\/[\w.-]{1,300}$/;
