import type { ContentType } from '@fucina/contracts/content';
import type { MediaSection } from '@fucina/contracts/media';

/** The parts of the website that the specification names; zod stays out of the browser, so they are written again. */
export const contentTypes = [
  'hero',
  'benefits',
  'services',
  'solutions',
  'cta',
  'footer',
  'contact',
  'company',
  'faq',
] as const satisfies ContentType[];

export const mediaSections = [
  'hero',
  'benefits',
  'services',
  'solutions',
  'cta',
  'faq',
  'contact',
  'general',
] as const satisfies MediaSection[];
