import type { ContentEntry, ContentType } from '@fucina/contracts/content';
import { language as languageSchema } from '@fucina/contracts/language';

type Texts = Partial<Record<ContentType, Record<string, { it: string; en: string }>>>;

const texts = (brandName: string): Texts => ({
  hero: {
    title_1: { it: 'Il lavoro ripetitivo lo fa l’AI.', en: 'AI does the repetitive work.' },
    title_2: { it: 'A\u00a0te restano i clienti.', en: 'You get back to your customers.' },
    subtitle: {
      it: 'Chatbot, agenti vocali e automazioni che rispondono, organizzano e seguono tutto al posto tuo. Comincia dal chatbot: scrivi il dominio del tuo sito e provalo subito.',
      en: 'Chatbots, voice agents and automations that answer, organize and keep track for you. Start with the chatbot: type your website’s domain and try it right away.',
    },
    productivity_label: { it: 'di produttività', en: 'productivity' },
    productivity_value: { it: '+48%', en: '+48%' },
    time_label: { it: 'di tempo risparmiato', en: 'of time saved' },
    time_value: { it: '25+ ore', en: '25+ hrs' },
  },
  faq: {
    tagline: { it: 'Domande frequenti', en: 'Frequently asked questions' },
    title: { it: 'Prima di cominciare, di solito ci chiedono', en: 'What people ask us before they start' },
    subtitle: {
      it: 'La tua domanda non c’è? Scrivici e ne parliamo.',
      en: 'Is yours missing? Write to us and we’ll talk it through.',
    },
    'benefits.question': { it: 'Che cosa ci guadagna la mia azienda?', en: 'What’s in it for my company?' },
    'benefits.answer': {
      it: 'Le attività ripetitive passano alle automazioni, e le persone tornano a quelle che contano. Nei numeri: +35% di efficienza, +28% di ricavi e fino all’80% in meno di costi di assistenza.',
      en: 'Automations take over the repetitive tasks, and people get back to the ones that matter. In figures: +35% efficiency, +28% revenue, and up to 80% lower support costs.',
    },
    'implementation.question': {
      it: 'In quanto tempo si parte?',
      en: 'How long until we’re up and running?',
    },
    'implementation.answer': {
      it: 'Per un progetto completo ci vogliono al massimo 4 settimane. Il chatbot di prova è molto più rapido: gli basta il dominio del tuo sito e circa 30 secondi, poi resta attivo {{demoLife}}.',
      en: 'A complete project takes up to 4 weeks. The demo chatbot is much quicker: all it needs is your website’s domain and about 30 seconds, and then it stays active for {{demoLife}}.',
    },
    'technical.question': { it: 'Servono competenze tecniche?', en: 'Do we need technical skills?' },
    'technical.answer': {
      it: 'No. Per provare il chatbot basta un dominio, e per metterlo sul tuo sito si copia una riga di codice. Al resto pensiamo noi, e dall’area clienti vedi sempre a che punto siamo.',
      en: 'No. A domain is enough to try the chatbot, and putting it on your website means copying one line of code. We take care of the rest, and the portal always shows you where things stand.',
    },
    'security.question': { it: 'Che fine fanno i miei dati?', en: 'What happens to my data?' },
    'security.answer': {
      it: 'Il chatbot risponde con quello che trova nelle pagine del tuo sito e nei documenti che gli dai, e mostra da dove viene ogni risposta. Nell’area clienti ognuno entra con il proprio account e vede solo i propri progetti. Il resto è scritto nell’informativa sulla privacy.',
      en: 'The chatbot answers with what it finds on your website’s pages and in the documents you give it, and shows where each answer comes from. In the portal, everyone has their own account and sees only their own projects. The privacy policy explains the rest.',
    },
    'support.question': {
      it: 'A chi mi rivolgo se ho bisogno di aiuto?',
      en: 'Who do I turn to when I need help?',
    },
    'support.answer': {
      it: 'A noi, dall’area clienti: c’è un pulsante per chiedere assistenza. Lì trovi anche l’avanzamento del progetto, le attività in corso e i prossimi traguardi.',
      en: 'To us, from the portal: there’s a button to contact support. You’ll also find your project’s progress there, the tasks in progress and the next milestones.',
    },
  },
  footer: {
    tagline: {
      it: 'Automazioni e agenti AI per chi ha di meglio da fare.',
      en: 'Automations and AI agents for people with better things to do.',
    },
    copyright: { it: `© 2025 ${brandName}`, en: `© 2025 ${brandName}` },
  },
});

/** Hero, FAQ and footer texts, under the specification's keys. */
export function firstTexts({ brandName }: { brandName: string }): ContentEntry[] {
  return Object.entries(texts(brandName)).flatMap(([type, byKey]) =>
    Object.entries(byKey).flatMap(([key, values]) =>
      languageSchema.options.map((language) => ({
        type: type as ContentType,
        key,
        language,
        value: values[language],
      })),
    ),
  );
}
