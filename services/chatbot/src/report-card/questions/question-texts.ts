import type { Language } from '@fucina/contracts/language';

type Texts = {
  phone: string;
  email: string;
  hours: string;
  address: string;
  price: (of: string) => string;
  definition: (of: string) => string;
  topic: (of: string) => string;
};

const PLURAL = /^(?:i|gli|le) /;

export const questionTexts: Record<Language, Texts> = {
  it: {
    phone: 'Qual è il numero di telefono?',
    email: 'Qual è il vostro indirizzo email?',
    hours: 'Quali sono gli orari di apertura?',
    address: 'Qual è il vostro indirizzo?',
    price: (of) => `Quanto ${PLURAL.test(of) ? 'costano' : 'costa'} ${of}?`,
    definition: (of) => `Che cos’è ${of}?`,
    topic: (of) => `Cosa c’è da sapere su ${of}?`,
  },
  en: {
    phone: 'What is your phone number?',
    email: 'What is your email address?',
    hours: 'What are your opening hours?',
    address: 'What is your address?',
    price: (of) => `How much is ${of}?`,
    definition: (of) => `What is ${of}?`,
    topic: (of) => `What should I know about ${of}?`,
  },
};
