import type { Language } from '@fucina/contracts/language';

type Texts = {
  title: string;
  subtitle: string;
  welcome: string;
  disclosure: string;
  starters: string;
  placeholder: string;
  send: string;
  close: string;
  newConversation: string;
  deleteConversation: string;
  deleteTitle: string;
  deleteText: string;
  deleteNow: string;
  deleting: string;
  deleted: string;
  notDeleted: string;
  cancel: string;
  closed: string;
  conversation: string;
  visitor: string;
  assistant: string;
  waiting: string;
  sources: string;
  allSources: string;
  document: string;
  nearest: string;
  newTab: string;
  partly: string;
  notInContent: string;
  offTopic: string;
  retry: string;
  poweredBy: (brand: string) => string;
  charactersLeft: (count: number) => string;
  tooLong: (count: number, max: number) => string;
  sourcesFound: (count: number) => string;
  helpful: string;
  unhelpful: string;
  rated: string;
  unrated: string;
  notRated: string;
  leadTitle: string;
  skip: string;
  leadSent: string;
  optional: string;
  consent: string;
  handOff: string;
  handOffText: string;
  name: string;
  email: string;
  message: string;
  handOffSent: (email: string) => string;
};

// Created on demand: a formatter takes tens of milliseconds on a slow phone.
function format(count: number, language: Language): string {
  return new Intl.NumberFormat(language, { useGrouping: 'always' }).format(count);
}

export const texts: Record<Language, Texts> = {
  it: {
    title: 'Chatta con il nostro assistente AI',
    subtitle: 'Risponde con le pagine di questo sito',
    welcome: 'Ciao! Come posso aiutarti?',
    disclosure:
      'Sono un’intelligenza artificiale, non una persona. Rispondo con quello che trovo su questo sito e ti mostro da quale pagina viene. Posso sbagliare.',
    starters: 'Puoi chiedermi, per esempio',
    placeholder: 'Scrivi una domanda…',
    send: 'Invia',
    close: 'Chiudi la chat',
    newConversation: 'Nuova conversazione',
    deleteConversation: 'Elimina la conversazione',
    deleteTitle: 'Eliminare la conversazione?',
    deleteText: 'Domande e risposte vengono eliminate per sempre, da questo browser e dal servizio.',
    deleteNow: 'Elimina',
    deleting: 'Elimino la conversazione…',
    deleted: 'Conversazione eliminata.',
    notDeleted: 'Il servizio non risponde e la conversazione è ancora qui. Riprova tra poco.',
    cancel: 'Annulla',
    closed: 'Non ha ancora letto nulla',
    conversation: 'Conversazione',
    visitor: 'Tu',
    assistant: 'Assistente',
    waiting: 'Cerco nelle pagine del sito…',
    sources: 'Dal sito',
    allSources: 'Fonti',
    document: 'Da un documento',
    nearest: 'Le pagine più vicine',
    newTab: 'si apre in una nuova scheda',
    partly: 'Risposta parziale',
    notInContent: 'Non è sul sito',
    offTopic: 'Fuori tema',
    retry: 'Riprova',
    poweredBy: (brand) => `Realizzato con ${brand}`,
    charactersLeft: (count) => (count === 1 ? 'Resta 1 carattere' : `Restano ${count} caratteri`),
    tooLong: (count, max) =>
      `${format(count, 'it')} caratteri: la domanda può averne al massimo ${format(max, 'it')}.`,
    sourcesFound: (count) => (count === 1 ? 'Una fonte.' : `${count} fonti.`),
    helpful: 'Risposta utile',
    unhelpful: 'Risposta non utile',
    rated: 'Giudizio salvato.',
    unrated: 'Giudizio rimosso.',
    notRated: 'Il giudizio non è stato salvato. Riprova.',
    leadTitle: 'Vuoi che ti ricontattiamo?',
    skip: 'Salta',
    leadSent: 'Grazie, abbiamo i tuoi contatti.',
    optional: 'facoltativo',
    consent: 'Acconsento all’uso dei miei dati per essere ricontattato.',
    handOff: 'Parla con una persona',
    handOffText: 'Una persona legge la conversazione e ti risponde per email.',
    name: 'Nome',
    email: 'Email',
    message: 'Messaggio',
    handOffSent: (email) => `Richiesta inviata. Ti risponderà una persona, all’indirizzo ${email}.`,
  },
  en: {
    title: 'Chat with our AI Assistant',
    subtitle: 'Answers from the pages of this site',
    welcome: 'Hello! How can I help you today?',
    disclosure:
      'I’m an AI assistant, not a person. I answer from this website and show you the page each answer comes from. I can get things wrong.',
    starters: 'You could ask',
    placeholder: 'Ask a question…',
    send: 'Send',
    close: 'Close the chat',
    newConversation: 'New conversation',
    deleteConversation: 'Delete conversation',
    deleteTitle: 'Delete this conversation?',
    deleteText: 'Questions and answers will be deleted for good, from this browser and the service.',
    deleteNow: 'Delete',
    deleting: 'Deleting the conversation…',
    deleted: 'Conversation deleted.',
    notDeleted: 'The service isn’t responding, so the conversation is still here. Try again in a moment.',
    cancel: 'Cancel',
    closed: 'It hasn’t read anything yet',
    conversation: 'Conversation',
    visitor: 'You',
    assistant: 'Assistant',
    waiting: 'Looking through the site’s pages…',
    sources: 'From the site',
    allSources: 'Sources',
    document: 'From a document',
    nearest: 'Closest pages',
    newTab: 'opens in a new tab',
    partly: 'Partial answer',
    notInContent: 'Not on this site',
    offTopic: 'Off topic',
    retry: 'Try again',
    poweredBy: (brand) => `Powered by ${brand}`,
    charactersLeft: (count) => (count === 1 ? '1 character left' : `${count} characters left`),
    tooLong: (count, max) =>
      `${format(count, 'en')} characters: a question can have at most ${format(max, 'en')}.`,
    sourcesFound: (count) => (count === 1 ? 'One source.' : `${count} sources.`),
    helpful: 'Helpful answer',
    unhelpful: 'Unhelpful answer',
    rated: 'Rating saved.',
    unrated: 'Rating removed.',
    notRated: 'The rating wasn’t saved. Please try again.',
    leadTitle: 'Would you like us to contact you?',
    skip: 'Skip',
    leadSent: 'Thank you, we’ve got your details.',
    optional: 'optional',
    consent: 'I agree to my details being used to contact me.',
    handOff: 'Talk to a person',
    handOffText: 'A person will read the conversation and reply by email.',
    name: 'Name',
    email: 'Email',
    message: 'Message',
    handOffSent: (email) => `Request sent. A person will reply to ${email}.`,
  },
};
