import type { Language } from '@fucina/contracts/language';
import type { MailWords } from '@fucina/contracts/people';

type Told = { botName: string; percent: number; capCents: number; renewsAt: Date; path: string };

const day = (language: string, date: Date) =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(date);
const money = (language: string, cents: number) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);

export const capMail: Record<Language, (told: Told) => MailWords> = {
  it: ({ botName, percent, capCents, renewsAt, path }) => ({
    subject:
      percent < 100
        ? `${botName}: hai speso l’${percent}% del tetto del mese`
        : `${botName} ha raggiunto il tetto di spesa`,
    paragraphs: [
      percent < 100
        ? `Il servizio di risposte del tuo chatbot «${botName}» è già costato più dell’${percent}% del tetto di ${money('it-IT', capCents)} che hai messo per questo mese.`
        : `Il servizio di risposte del tuo chatbot «${botName}» ha raggiunto il tetto di ${money('it-IT', capCents)} che hai messo per questo mese. Il chatbot continua a rispondere, citando le frasi delle tue pagine.`,
      `Il conteggio riparte il ${day('it-IT', renewsAt).replace(/^1 /, '1º ')}. Puoi cambiare il tetto quando vuoi: vale dalla domanda successiva.`,
    ],
    link: { label: 'Guarda quanto hai speso', path },
  }),
  en: ({ botName, percent, capCents, renewsAt, path }) => ({
    subject:
      percent < 100
        ? `${botName}: ${percent}% of this month’s spend cap used`
        : `${botName} has reached its spend cap`,
    paragraphs: [
      percent < 100
        ? `The answer service of your chatbot “${botName}” has already cost more than ${percent}% of the ${money('en-US', capCents)} cap you set for this month.`
        : `The answer service of your chatbot “${botName}” has reached the ${money('en-US', capCents)} cap you set for this month. The chatbot keeps answering, by quoting your pages.`,
      `The count resets on ${day('en-US', renewsAt)}. You can change the cap at any time: the new one applies from the next question.`,
    ],
    link: { label: 'See what it has cost', path },
  }),
};
