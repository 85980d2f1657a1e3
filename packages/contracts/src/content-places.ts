// Free of zod, since browsers import these lists.

/** Sections of the website named by the specification. */
export const contentSections = [
  'hero',
  'benefits',
  'services',
  'solutions',
  'cta',
  'footer',
  'contact',
  'company',
  'faq',
] as const;

/** Picture sections named by the specification. */
export const mediaSections = [
  'hero',
  'benefits',
  'services',
  'solutions',
  'cta',
  'faq',
  'contact',
  'general',
] as const;

/** Picture slots of the website, as page and part. */
export const pictureSlots = [
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
] as const;
