import { lazyPage } from './lazy-page.tsx';

const form = {
  frame: 'site',
  access: 'anyone',
  texts: 'site',
  start: 'when used',
  isIndexed: false,
} as const;

/** Forms that lie over other pages, each on a page of its own for browsers that run no scripts, and their thanks. */
export const contactPages = {
  contact: {
    ...form,
    path: '/contact',
    page: lazyPage(async () => (await import('../pages/contact.tsx')).ContactPage),
  },
  booking: {
    ...form,
    path: '/contact/call',
    page: lazyPage(async () => (await import('../pages/booking.tsx')).BookingPage),
  },
  planInterest: {
    ...form,
    texts: 'plans',
    path: '/contact/plan',
    page: lazyPage(async () => (await import('../pages/plan-interest.tsx')).PlanInterestPage),
  },
  contactThanks: {
    ...form,
    texts: 'plans',
    path: '/contact/thanks/:form?',
    page: lazyPage(async () => (await import('../pages/contact-thanks.tsx')).ContactThanksPage),
  },
} as const;
