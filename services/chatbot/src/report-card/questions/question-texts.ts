import type { Language } from '@fucina/contracts/language';

const PLURAL = /^(?:i|gli|le) /;

export const questionTexts = {
  it: {
    phone: 'Qual è il numero di telefono?',
    email: 'Qual è il vostro indirizzo email?',
    hours: 'Quali sono gli orari di apertura?',
    address: 'Qual è il vostro indirizzo?',
    price: (of: string) => `Quanto ${PLURAL.test(of) ? 'costano' : 'costa'} ${of}?`,
    definition: (of: string) => `Che cos’è ${of}?`,
    topic: (of: string) => `Cosa c’è da sapere su ${of}?`,
  },
  en: {
    phone: 'What is your phone number?',
    email: 'What is your email address?',
    hours: 'What are your opening hours?',
    address: 'What is your address?',
    price: (of: string) => `How much is ${of}?`,
    definition: (of: string) => `What is ${of}?`,
    topic: (of: string) => `What should I know about ${of}?`,
  },
} satisfies Record<Language, unknown>;
