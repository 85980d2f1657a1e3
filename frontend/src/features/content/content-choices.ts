import type { ContentType } from '@fucina/contracts/content';
import type { MediaSection } from '@fucina/contracts/media';

/** Copy of the contract's list, to keep zod out of the bundle. */
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
