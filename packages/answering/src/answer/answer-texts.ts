import type { Language } from '@fucina/contracts/language';

const toContact = (contact: string) => (contact.includes('@') ? `a ${contact}` : `al numero ${contact}`);

const it = {
  greeting: 'Ciao! Chiedimi pure quello che vuoi sapere: rispondo con quello che c’è scritto su questo sito.',
  thanks: 'Prego! Se hai altre domande sul sito, sono qui.',
  praise: 'Grazie, mi fa piacere! Se hai altre domande sul sito, sono qui.',
  wishes: 'Grazie, altrettanto!',
  ready: 'Eccomi, dimmi pure: rispondo con quello che c’è scritto su questo sito.',
  confused: 'Mi sono spiegato male, scusa. Prova a chiedermelo con altre parole, o chiedimi un dettaglio.',
  goodbye: 'A presto, e grazie della visita!',
  identity:
    'Sono l’assistente automatico di questo sito: non sono una persona. Cerco la risposta nelle sue pagine e ti mostro sempre da dove viene.',
  inOtherLanguage: (quote: string) => `La pagina è in inglese e dice: “${quote}”`,
  yes: 'Sì.',
  no: 'No.',
  also: (quote: string) => `C’è scritto anche: ${quote}`,
  alsoInOtherLanguage: (quote: string) => `C’è scritto anche, in inglese: “${quote}”`,
  partly: (quote: string) => `Non ho trovato una risposta precisa, ma il sito dice: ${quote}`,
  notExact: 'Non ho trovato una risposta precisa.',
  notInContent: 'Su questo sito non ho trovato la risposta a questa domanda.',
  notInContentSoFar: 'Nelle pagine lette finora non ho trovato la risposta a questa domanda.',
  nearestPage: (title: string) => `La pagina che ci si avvicina di più è “${title}”.`,
  askDirectly: (contact: string) => `Puoi chiedere direttamente ${toContact(contact)}.`,
  abuse:
    'Mi dispiace se non ti sono stato utile. Prova a chiedermelo con altre parole: cerco la risposta nelle pagine di questo sito.',
  sorry: 'Mi dispiace che qualcosa sia andato storto.',
  turnTo: (contact: string) => `Puoi rivolgerti direttamente ${toContact(contact)}.`,
  declined: 'Va bene! Se ti viene in mente altro, sono qui.',
  noted: 'Va bene! Se hai altre domande sul sito, sono qui.',
  offTopic: 'Posso rispondere solo a domande su questo sito, e questa non sembra riguardarlo.',
  progress: ({ read, found }: { read: number; found: number }) =>
    read === 1 ? `Finora ho letto 1 pagina su ${found}.` : `Finora ho letto ${read} pagine su ${found}.`,
};

export const answerTexts: Record<Language, typeof it> = {
  it,
  en: {
    greeting: 'Hello! Ask me anything: I answer from the pages of this website.',
    thanks: 'You’re welcome! If you have other questions about the site, I’m here.',
    praise: 'Thanks, glad to help! If you have other questions about the site, I’m here.',
    wishes: 'Thank you, and the same to you!',
    ready: 'Go ahead, I’m here: I answer from this website.',
    confused: 'Sorry, I didn’t put that well. Try asking in other words, or ask about a detail.',
    goodbye: 'Goodbye, and thanks for visiting!',
    identity:
      'I’m this website’s automated assistant, not a person. I look for the answer in its pages and always show where it comes from.',
    inOtherLanguage: (quote) => `The page is in Italian and says: “${quote}”`,
    yes: 'Yes.',
    no: 'No.',
    also: (quote) => `It also says: ${quote}`,
    alsoInOtherLanguage: (quote) => `It also says, in Italian: “${quote}”`,
    partly: (quote) => `I didn’t find an exact answer, but the site says: ${quote}`,
    notExact: 'I didn’t find an exact answer.',
    notInContent: 'I couldn’t find the answer to this question on this site.',
    notInContentSoFar: 'I haven’t found the answer to this question in the pages read so far.',
    nearestPage: (title) => `The closest page is “${title}”.`,
    askDirectly: (contact) => `You can ask directly: ${contact}.`,
    abuse:
      'I’m sorry if I wasn’t helpful. Try asking in other words: I look for the answer in this website’s pages.',
    sorry: 'I’m sorry that something went wrong.',
    turnTo: (contact) => `You can get in touch directly: ${contact}.`,
    declined: 'All right! If anything else comes to mind, I’m here.',
    noted: 'All right! If you have other questions about the site, I’m here.',
    offTopic: 'I can only answer questions about this website, and this one doesn’t seem to be about it.',
    progress: ({ read, found }) => `${read} of ${found} ${found === 1 ? 'page' : 'pages'} read so far.`,
  },
};
