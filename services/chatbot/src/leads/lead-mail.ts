import type { Language } from '@fucina/contracts/language';
import type { Lead } from '@fucina/contracts/lead';

type Words = {
  subjects: Record<Lead['kind'], (name: string) => string>;
  email: string;
  company: string;
  phone: string;
  website: string;
  day: string;
  plan: string;
  service: string;
  times: Record<'morning' | 'afternoon' | 'any', string>;
  open: string;
};

const words: Record<Language, Words> = {
  it: {
    subjects: {
      contact: (name) => `${name} ha scritto dal sito`,
      booking: (name) => `${name} vuole prenotare una call`,
      demo: (name) => `${name} ha creato una demo`,
      plan: (name) => `${name} è interessato a un piano`,
    },
    email: 'Email',
    company: 'Azienda',
    phone: 'Telefono',
    website: 'Sito',
    day: 'Giorno',
    plan: 'Piano',
    service: 'Servizio',
    times: { morning: 'mattina', afternoon: 'pomeriggio', any: 'a qualsiasi ora' },
    open: 'Apri la richiesta',
  },
  en: {
    subjects: {
      contact: (name) => `${name} wrote from the website`,
      booking: (name) => `${name} would like a call`,
      demo: (name) => `${name} created a demo`,
      plan: (name) => `${name} is interested in a plan`,
    },
    email: 'Email',
    company: 'Company',
    phone: 'Phone',
    website: 'Website',
    day: 'Day',
    plan: 'Plan',
    service: 'Service',
    times: { morning: 'in the morning', afternoon: 'in the afternoon', any: 'at any time' },
    open: 'Open the request',
  },
};

export function writeLeadMail(lead: Lead) {
  return { it: writeIn('it', lead), en: writeIn('en', lead) };
}

function writeIn(language: Language, lead: Lead) {
  const say = words[language];
  const { kind, name, email, company, phone, domain, day, time, plan, service, message } = lead;
  const lines = [
    [say.email, email],
    [say.company, company],
    [say.phone, phone],
    [say.website, domain],
    [say.service, service],
    [say.plan, plan],
    [say.day, day && `${day}, ${say.times[time ?? 'any']}`],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []));
  return {
    subject: say.subjects[kind](name || email),
    paragraphs: [lines.join('\n'), ...(message ? [message] : [])],
    link: { label: say.open, path: `/admin/leads?open=${lead.id}` },
  };
}
