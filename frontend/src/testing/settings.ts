import type { Settings } from '../lib/settings.tsx';

/** Without third-party content. */
export const settings: Settings = {
  brandName: 'Bottega',
  origin: 'https://bottega.example',
  sampleSites: [],
  leadForm: null,
  contactFormUrl: null,
  bookingUrl: null,
  chatWidgetUrl: null,
  contactEmail: null,
  keptFor: { demoDays: 7, leadMonths: 24, consentYears: 5 },
};
