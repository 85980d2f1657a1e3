import type { Language } from '@fucina/contracts/language';
import type { LimitName, LimitPolicy } from '@fucina/contracts/limits';
import { waitText } from '@fucina/service-kit/language';

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
    demoCreation: (points) => `You can create at most ${points} demos an hour from one connection.`,
    dailyDemoCreation: (points) => `You can create at most ${points} demos a day from one connection.`,
    allDemoCreation: () => 'Many demos are being created right now.',
    dailyAllDemoCreation: () => 'No more demos can be created today.',
    contact: (points) => `You can send at most ${points} requests an hour from one connection.`,
    dailyContact: (points) => `You can send at most ${points} requests a day from one connection.`,
    changes: (points) => `You can make at most ${points} changes a minute from one connection.`,
    messages: (points) => `You can send at most ${points} messages a minute.`,
    dailyMessages: (points) => `You can send at most ${points} messages a day.`,
    addressMessages: (points) => `You can send at most ${points} messages a minute from one connection.`,
    dailyAddressMessages: (points) => `You can send at most ${points} messages a day from one connection.`,
    botMessages: () => 'This chatbot is answering many visitors right now.',
    dailyBotMessages: () => 'This chatbot has answered all the questions it can for today.',
    botForms: () => 'Many people are writing to this chatbot right now.',
    dailyBotForms: () => 'This chatbot can’t take any more requests today.',
    keyCalls: (points) => `You can make at most ${points} calls a minute with one API key.`,
    keyMessages: (points) => `You can ask at most ${points} questions a minute with one API key.`,
    logins: (points) => `You can try to log in at most ${points} times in 5 minutes from one connection.`,
    registrations: (points) => `You can create at most ${points} accounts an hour from one connection.`,
    accountMails: (points) =>
      `You can request at most ${points} of these emails an hour from one connection.`,
    exports: (points) => `You can download your data at most ${points} times an hour from one connection.`,
    uploads: (points) => `You can upload at most ${points} files in 10 minutes from one connection.`,
    openStreams: (points) => `You can follow at most ${points} demos at once from one connection.`,
    openPortals: (points) => `You can keep at most ${points} live pages open at once from one connection.`,
    api: (points) => `You can make at most ${points} calls a minute from one connection.`,
    pages: (points) => `You can open at most ${points} pages and files a minute from one connection.`,
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
