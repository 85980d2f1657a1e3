import type { Plan } from '@fucina/contracts/demo';
import { elide } from '@fucina/contracts/elide';
import type { Language } from '@fucina/contracts/language';
import type { MailWords } from '@fucina/contracts/people';

export const planNames: Record<Plan, string> = { pro: 'Pro', enterprise: 'Enterprise' };

/** `limit`: answers in a month, or the spend cap in cents. */
type Reached = { botName: string; percent: number; limit: number; renewsAt: Date; path: string };
type Mail = (reached: Reached) => MailWords;
type Texts = { usedUp: (until: Date) => string; answers: Mail; cap: Mail };

const day = (language: Language) =>
  new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
const englishDay = day('en');
const italianDay = day('it');

const money = (language: Language, cents: number) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);

export const planTexts: Record<Language, Texts> = {
  it: {
    usedUp: (until) =>
      elide(
        `Per questo mese non posso rispondere ad altre domande. Torna dal ${italianDay.format(until)}: nel frattempo trovi i contatti sul sito.`,
      ),
    answers: ({ botName, percent, limit, renewsAt, path }) => ({
      subject:
        percent < 100
          ? elide(`${botName}: hai usato il ${percent}% delle risposte del mese`)
          : `${botName} ha finito le risposte del mese`,
      paragraphs: [
        percent < 100
          ? `Il tuo chatbot «${botName}» ha usato il ${percent}% delle ${limit.toLocaleString('it', { useGrouping: 'always' })} risposte comprese nel piano di questo mese.`
          : `Il tuo chatbot «${botName}» ha usato tutte le ${limit.toLocaleString('it', { useGrouping: 'always' })} risposte comprese nel piano di questo mese: fino al ${italianDay.format(renewsAt)} inviterà i visitatori a tornare più avanti.`,
        `Il conteggio riparte il ${italianDay.format(renewsAt)}. Se ti servono più risposte, scrivici: cambiamo il piano senza toccare nulla del chatbot.`,
      ].map(elide),
      link: { label: 'Guarda quanto hai usato', path },
    }),
    cap: ({ botName, percent, limit, renewsAt, path }) => ({
      subject:
        percent < 100
          ? elide(`${botName}: hai speso il ${percent}% del tetto del mese`)
          : `${botName} ha raggiunto il tetto di spesa`,
      paragraphs: [
        percent < 100
          ? `Il servizio di risposte del tuo chatbot «${botName}» è già costato più del ${percent}% del tetto di ${money('it', limit)} che hai fissato per questo mese.`
          : `Il servizio di risposte del tuo chatbot «${botName}» ha raggiunto il tetto di ${money('it', limit)} che hai fissato per questo mese. Il chatbot continua a rispondere, citando le frasi delle tue pagine.`,
        `Il conteggio riparte il ${italianDay.format(renewsAt)}. Puoi cambiare il tetto quando vuoi: vale dalla domanda successiva.`,
      ].map(elide),
      link: { label: 'Guarda quanto hai speso', path },
    }),
  },
  en: {
    usedUp: (until) =>
      `I can’t answer any more questions this month. Please come back on ${englishDay.format(until)}. Until then, you’ll find contact details on the website.`,
    answers: ({ botName, percent, limit, renewsAt, path }) => ({
      subject:
        percent < 100
          ? `${botName}: ${percent}% of this month’s answers used`
          : `${botName} has used all of this month’s answers`,
      paragraphs: [
        percent < 100
          ? `Your chatbot “${botName}” has used ${percent}% of the ${limit.toLocaleString('en')} answers your plan includes this month.`
          : `Your chatbot “${botName}” has used all of the ${limit.toLocaleString('en')} answers your plan includes this month. Until ${englishDay.format(renewsAt)} it will politely ask visitors to come back later.`,
        `The count resets on ${englishDay.format(renewsAt)}. If you need more answers, write to us: we’ll change your plan without touching the chatbot.`,
      ],
      link: { label: 'See your usage', path },
    }),
    cap: ({ botName, percent, limit, renewsAt, path }) => ({
      subject:
        percent < 100
          ? `${botName}: ${percent}% of this month’s spend cap used`
          : `${botName} has reached its spend cap`,
      paragraphs: [
        percent < 100
          ? `The answer service of your chatbot “${botName}” has already cost more than ${percent}% of the ${money('en', limit)} cap you set for this month.`
          : `The answer service of your chatbot “${botName}” has reached the ${money('en', limit)} cap you set for this month. The chatbot keeps answering, by quoting your pages.`,
        `The count resets on ${englishDay.format(renewsAt)}. You can change the cap at any time: the new one applies from the next question.`,
      ],
      link: { label: 'See what it has cost', path },
    }),
  },
};
