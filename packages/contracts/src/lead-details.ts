import type { Language } from './languages.ts';

/** `label`: in mails, the CSV and the staff's view. Forms may word it as a question. */
export type LeadDetail = { label: Record<Language, string> } & (
  | { options: readonly string[]; longest?: never; type?: never; isRequired?: true }
  /** `longest`: in characters. `tel`: shown as a link that calls. */
  | { longest: number; type?: 'tel'; options?: never; isRequired?: true }
);

/**
 * What each kind of lead says beyond name, email and message, in the order of the CSV. A form asks for all details of
 * its kind. Free of zod, since browsers import it.
 */
export const leadDetails = {
  contact: {
    company: { label: { it: 'Azienda', en: 'Company' }, longest: 100 },
    service: {
      label: { it: 'Servizio', en: 'Service' },
      options: [
        '',
        'customerService',
        'salesAutomation',
        'predictiveAnalytics',
        'workflowAutomation',
        'contentGeneration',
        'personalization',
      ],
    },
  },
  plan: {
    plan: { label: { it: 'Piano', en: 'Plan' }, options: ['pro', 'enterprise'], isRequired: true },
  },
  /** Added by us, also to a plan asked for in a demo. */
  demo: {
    domain: { label: { it: 'Sito', en: 'Website' }, longest: 253 },
  },
  booking: {
    phone: { label: { it: 'Telefono', en: 'Phone' }, longest: 40, type: 'tel' },
    day: { label: { it: 'Giorno richiesto', en: 'Requested day' }, longest: 40, isRequired: true },
    time: {
      label: { it: 'Fascia oraria', en: 'Time of day' },
      options: ['any', 'morning', 'afternoon'],
      isRequired: true,
    },
  },
} as const satisfies Record<string, Record<string, LeadDetail>>;

const all = { ...leadDetails.contact, ...leadDetails.plan, ...leadDetails.demo, ...leadDetails.booking };
export type LeadDetails = typeof all;

/** The details of every kind. */
export const allLeadDetails = Object.entries(all) as [keyof LeadDetails, LeadDetail][];
