import { elide } from '@fucina/contracts/elide';
import type { Language } from '@fucina/contracts/language';

type Words = {
  opening: (brand: string, day: string) => string;
  documents: Record<string, string>;
  file: string;
  other: string;
  closing: string;
};

const words: Record<Language, Words> = {
  it: {
    opening: (brand, day) =>
      `I tuoi dati su ${brand}, ${elide(`com’erano il ${day}`)}.\n\nI file .json si aprono con qualsiasi editor di testo. Che cosa contengono:`,
    documents: {
      'account.json':
        'il tuo account: il profilo, le sessioni aperte, che cosa è successo nell’account e le email che ti abbiamo mandato. Al posto degli indirizzi di rete conserviamo solo un codice da cui non si risale all’indirizzo. La password non c’è: non la conosciamo nemmeno noi.',
      'projects.json': 'i tuoi progetti, e tutto quello che vi hai scritto, deciso e caricato.',
      'chatbot.json':
        'i tuoi chatbot, con le impostazioni e quello che sanno, e quello che ci hai lasciato con il tuo indirizzo email provandone uno.',
      'website.json': 'quali testi e immagini del sito hai modificato, e quando: se non ci lavori, è vuoto.',
    },
    file: 'i file che hai caricato, così come sono; per ogni chatbot, le conversazioni e i contatti.',
    other: 'altri dati che ti riguardano.',
    closing: 'Se qualcosa non ti torna, scrivici.',
  },
  en: {
    opening: (brand, day) =>
      `Your ${brand} data, as of ${day}.\n\nThe .json files open in any text editor. What they contain:`,
    documents: {
      'account.json':
        'your account: the profile, open sessions, what has happened in the account, and the emails we sent you. Instead of network addresses we only keep a code that can’t be traced back to them. Your password isn’t here: not even we know it.',
      'projects.json': 'your projects, and everything you wrote, decided and uploaded in them.',
      'chatbot.json':
        'your chatbots, with their settings and what they know, and what you left with us under your email address when trying one.',
      'website.json':
        'which texts and pictures on the website you changed, and when: empty unless you work on it.',
    },
    file: 'the files you uploaded, exactly as they are; for each chatbot, its conversations and leads.',
    other: 'more data about you.',
    closing: 'If something doesn’t look right, write to us.',
  },
};

export function writeReadme({
  language,
  brandName,
  names,
  now,
}: {
  language: Language;
  brandName: string;
  names: string[];
  now: Date;
}): string {
  const { opening, documents, file, other, closing } = words[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Rome' }).format(now);
  const lines = names
    .filter((name) => !name.startsWith('files/'))
    .map((name) => `${name}\n  ${documents[name] ?? other}`);
  const folder = names.some((name) => name.startsWith('files/')) ? [`files/\n  ${file}`] : [];
  return `${[opening(brandName, day), ...lines, ...folder, closing].join('\n\n')}\n`;
}
