import type { Language } from '@fucina/contracts/language';

export const loaderTexts: Record<
  Language,
  { region: string; open: string; dismiss: string; loadFailed: string }
> = {
  it: {
    region: 'Assistente del sito',
    open: 'Apri la chat',
    dismiss: 'Nascondi il messaggio',
    loadFailed: 'La chat non si apre. Controlla la connessione e riprova.',
  },
  en: {
    region: 'Site assistant',
    open: 'Open the chat',
    dismiss: 'Hide the message',
    loadFailed: 'The chat won’t open. Check your connection and try again.',
  },
};
