import type { Language } from '@fucina/contracts/language';
import { waitText } from '@fucina/service-kit/language';
import type { LimitName, LimitPolicy } from './limit-policies.ts';

type Texts = Record<LimitName, (points: string) => string> & { retry: (wait: string) => string };

const texts: Record<Language, Texts> = {
  it: {
    demoCreation: (points) => `Da una connessione si possono creare al massimo ${points} demo all’ora.`,
    dailyDemoCreation: (points) =>
      `Da una connessione si possono creare al massimo ${points} demo al giorno.`,
    allDemoCreation: () => 'In questo momento si stanno creando molte demo.',
    dailyAllDemoCreation: () => 'Per oggi le demo sono esaurite.',
    contact: (points) => `Da una connessione si possono inviare al massimo ${points} richieste all’ora.`,
    dailyContact: (points) =>
      `Da una connessione si possono inviare al massimo ${points} richieste al giorno.`,
    changes: (points) => `Da una connessione si possono fare al massimo ${points} modifiche al minuto.`,
    messages: (points) => `Si possono scrivere al massimo ${points} messaggi al minuto.`,
    dailyMessages: (points) => `Si possono scrivere al massimo ${points} messaggi al giorno.`,
    addressMessages: (points) =>
      `Da una connessione si possono scrivere al massimo ${points} messaggi al minuto.`,
    dailyAddressMessages: (points) =>
      `Da una connessione si possono scrivere al massimo ${points} messaggi al giorno.`,
    botMessages: () => 'Questo chatbot sta rispondendo a molte persone.',
    dailyBotMessages: () => 'Per oggi questo chatbot ha risposto a tutte le domande che poteva.',
    botForms: () => 'A questo chatbot stanno scrivendo in molti.',
    dailyBotForms: () => 'Per oggi questo chatbot non può ricevere altre richieste.',
    keyCalls: (points) => `Con una chiave API si possono fare al massimo ${points} chiamate al minuto.`,
    keyMessages: (points) => `Con una chiave API si possono fare al massimo ${points} domande al minuto.`,
    logins: (points) =>
      `Da una connessione si può provare ad accedere al massimo ${points} volte in 5 minuti.`,
    registrations: (points) => `Da una connessione si possono creare al massimo ${points} account all’ora.`,
    accountMails: (points) =>
      `Da una connessione si possono chiedere al massimo ${points} di queste email all’ora.`,
    exports: (points) => `Da una connessione si possono scaricare i dati al massimo ${points} volte all’ora.`,
    uploads: (points) => `Da una connessione si possono caricare al massimo ${points} file in 10 minuti.`,
    openStreams: (points) => `Da una connessione si possono seguire al massimo ${points} demo insieme.`,
    openPortals: (points) =>
      `Da una connessione si possono tenere aperte al massimo ${points} pagine che si aggiornano da sole.`,
    api: (points) => `Da una connessione si possono fare al massimo ${points} chiamate al minuto.`,
    pages: (points) => `Da una connessione si possono aprire al massimo ${points} pagine e file al minuto.`,
    retry: (wait) => `Riprova ${wait}.`,
  },
  en: {
    demoCreation: (points) => `At most ${points} demos an hour can be made from one connection.`,
    dailyDemoCreation: (points) => `At most ${points} demos a day can be made from one connection.`,
    allDemoCreation: () => 'Many demos are being made right now.',
    dailyAllDemoCreation: () => 'No more demos can be made today.',
    contact: (points) => `At most ${points} requests an hour can be sent from one connection.`,
    dailyContact: (points) => `At most ${points} requests a day can be sent from one connection.`,
    changes: (points) => `At most ${points} changes a minute can be made from one connection.`,
    messages: (points) => `At most ${points} messages a minute can be sent.`,
    dailyMessages: (points) => `At most ${points} messages a day can be sent.`,
    addressMessages: (points) => `At most ${points} messages a minute can be sent from one connection.`,
    dailyAddressMessages: (points) => `At most ${points} messages a day can be sent from one connection.`,
    botMessages: () => 'This chatbot is answering many visitors right now.',
    dailyBotMessages: () => 'This chatbot has answered all the questions it can for today.',
    botForms: () => 'Many people are writing to this chatbot right now.',
    dailyBotForms: () => 'This chatbot can take no more requests today.',
    keyCalls: (points) => `At most ${points} calls a minute can be made with one API key.`,
    keyMessages: (points) => `At most ${points} questions a minute can be asked with one API key.`,
    logins: (points) => `At most ${points} logins in 5 minutes can be tried from one connection.`,
    registrations: (points) => `At most ${points} accounts an hour can be made from one connection.`,
    accountMails: (points) =>
      `At most ${points} of these mails an hour can be asked for from one connection.`,
    exports: (points) => `Data can be downloaded at most ${points} times an hour from one connection.`,
    uploads: (points) => `At most ${points} files in 10 minutes can be uploaded from one connection.`,
    openStreams: (points) => `At most ${points} demos can be watched at once from one connection.`,
    openPortals: (points) =>
      `At most ${points} pages that update themselves can be open at once from one connection.`,
    api: (points) => `At most ${points} calls a minute can be made from one connection.`,
    pages: (points) => `At most ${points} pages and files a minute can be read from one connection.`,
    retry: (wait) => `Try again ${wait}.`,
  },
};

export function limitText(
  { name, policy, retryAfter }: { name: LimitName; policy: LimitPolicy; retryAfter: number },
  language: Language,
): string {
  const points = policy.points.toLocaleString(language, { useGrouping: 'always' });
  return `${texts[language][name](points)} ${texts[language].retry(waitText(language, retryAfter))}`;
}
