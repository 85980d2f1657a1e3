import type { Language } from '@fucina/contracts/language';
import type { ProblemCode } from '@fucina/contracts/problem';

// The browser's own: nothing came back; the visitor left before the answer.
type ChatProblemCode = ProblemCode | 'network' | 'interrupted';

const waitTexts: Record<Language, { soon: string; in: string; units: [string, string][] }> = {
  it: {
    soon: 'tra poco',
    in: 'tra',
    units: [
      ['secondo', 'secondi'],
      ['minuto', 'minuti'],
      ['ora', 'ore'],
    ],
  },
  en: {
    soon: 'in a moment',
    in: 'in',
    units: [
      ['second', 'seconds'],
      ['minute', 'minutes'],
      ['hour', 'hours'],
    ],
  },
};

/** "in 20 seconds", "tra 2 minuti"; rounded up, so that trying again then is not too early. */
export function waitText(language: Language, seconds: number | undefined): string {
  const texts = waitTexts[language];
  if (!seconds) return texts.soon;
  const unit = seconds < 90 ? 0 : seconds < 90 * 60 ? 1 : 2;
  const count = Math.ceil(seconds / 60 ** unit);
  return `${texts.in} ${count} ${texts.units[unit]?.[count === 1 ? 0 : 1] ?? ''}`;
}

type ProblemTexts = Partial<Record<ChatProblemCode, string | ((wait: string) => string)>>;

const problemTexts: Record<Language, ProblemTexts & { internal: string }> = {
  it: {
    internal: 'Qualcosa è andato storto. Riprova.',
    network: 'Non riesco a collegarmi. Controlla la connessione e riprova.',
    interrupted: 'La risposta a questa domanda non è arrivata.',
    'request.rate_limited': (wait) => `Sono arrivate molte richieste in poco tempo. Riprova ${wait}.`,
    'request.timeout': 'La risposta ci mette troppo. Riprova.',
    'request.forbidden_origin': 'Questa chat non è abilitata per questo sito.',
    'service.unavailable': (wait) => `Il servizio non risponde. Riprova ${wait}.`,
    'service.timeout': 'La risposta ci mette troppo. Riprova.',
    'database.unavailable': (wait) => `Il servizio non risponde. Riprova ${wait}.`,
    'demo.not_found': 'Questo assistente non esiste più.',
    'demo.expired': 'Il periodo di prova di questo assistente è finito.',
    'demo.failed': 'Non è stato possibile leggere il sito, quindi non posso rispondere.',
    'demo.not_ready': 'Sto ancora leggendo le prime pagine del sito. Riprova tra qualche secondo.',
    'demo.claimed': 'Questo assistente si è spostato: ricarica la pagina.',
    'bot.not_found': 'Questo assistente non esiste più.',
    'bot.not_ready': 'Sto ancora preparando le risposte. Torna tra poco.',
    'bot.used_up': 'Per questo mese ho finito le risposte.',
    'visitor.not_verified': 'Il sito non conferma chi sei. Ricarica la pagina.',
    'contact.invalid_email': 'Scrivi un’email completa, come nome@esempio.it.',
    'bot_lead.field_required': 'Compila questo campo.',
    'bot_lead.phone_invalid': 'Scrivi un numero di telefono valido.',
    'bot_lead.consent_required': 'Per inviare serve il tuo consenso.',
    'message.required': 'Scrivi una domanda.',
    'message.too_long': 'La domanda è troppo lunga. Prova a riassumerla.',
  },
  en: {
    internal: 'Something went wrong. Please try again.',
    network: 'I can’t connect. Check your connection and try again.',
    interrupted: 'The answer to this question did not arrive.',
    'request.rate_limited': (wait) => `There have been many requests in a short time. Try again ${wait}.`,
    'request.timeout': 'The answer is taking too long. Please try again.',
    'request.forbidden_origin': 'This chat is not enabled for this website.',
    'service.unavailable': (wait) => `The service is not answering. Try again ${wait}.`,
    'service.timeout': 'The answer is taking too long. Please try again.',
    'database.unavailable': (wait) => `The service is not answering. Try again ${wait}.`,
    'demo.not_found': 'This assistant no longer exists.',
    'demo.expired': 'The trial period of this assistant is over.',
    'demo.failed': 'The website could not be read, so I have nothing to answer with.',
    'demo.not_ready': 'I’m still reading the first pages of the website. Try again in a few seconds.',
    'demo.claimed': 'This assistant has moved: reload the page.',
    'bot.not_found': 'This assistant no longer exists.',
    'bot.not_ready': 'I’m still getting my answers ready. Come back in a moment.',
    'bot.used_up': 'I have given all my answers for this month.',
    'visitor.not_verified': 'The site does not confirm who you are. Reload the page.',
    'contact.invalid_email': 'Enter a complete email address, like name@example.com.',
    'bot_lead.field_required': 'Fill in this field.',
    'bot_lead.phone_invalid': 'Enter a valid telephone number.',
    'bot_lead.consent_required': 'We need your consent to send this.',
    'message.required': 'Type a question.',
    'message.too_long': 'The question is too long. Try a shorter one.',
  },
};

/** What a visitor reads about a problem; an unknown code gets the general sentence. */
export function problemText(
  {
    code,
    retryAfter,
    detail,
  }: { code: string; retryAfter?: number | undefined; detail?: string | undefined },
  language: Language,
): string {
  const texts = problemTexts[language];
  if (detail) return detail;
  const text = Object.hasOwn(texts, code) ? texts[code as ChatProblemCode] : undefined;
  if (typeof text === 'function') return text(waitText(language, retryAfter));
  return text ?? texts.internal;
}

const FINAL: ReadonlySet<string> = new Set<ProblemCode>([
  'demo.not_found',
  'demo.expired',
  'demo.failed',
  'demo.claimed',
  'bot.not_found',
  'bot.used_up',
  'visitor.not_verified',
  'message.required',
  'message.too_long',
  'request.forbidden_origin',
  'request.invalid_encoding',
]);

/** Whether the same question may fare better in a moment. */
export function canRetry(code: string): boolean {
  return !FINAL.has(code);
}
