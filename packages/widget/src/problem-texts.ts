import type { Language } from '@fucina/contracts/language';
import type { ProblemCode } from '@fucina/contracts/problem';

// Client-side codes: no response, and left before the answer.
type ChatProblemCode = ProblemCode | 'network' | 'interrupted';

const soon: Record<Language, string> = { it: 'tra poco', en: 'in a moment' };

/** "in 20 seconds", "tra 2 minuti". Rounded up, so that a retry is not too early. */
export function waitText(language: Language, seconds: number | undefined): string {
  if (!seconds) return soon[language];
  const unit = seconds < 90 ? 0 : seconds < 90 * 60 ? 1 : 2;
  const count = Math.ceil(seconds / 60 ** unit);
  return new Intl.RelativeTimeFormat(language).format(count, (['second', 'minute', 'hour'] as const)[unit]);
}

type ProblemText = string | ((wait: string) => string);

const tooSlow: [string, string] = [
  'La risposta ci mette troppo. Riprova.',
  'The answer is taking too long. Please try again.',
];

const problemTexts: Partial<Record<ChatProblemCode, [it: ProblemText, en: ProblemText]>> & {
  internal: [string, string];
} = {
  internal: [
    'Mi dispiace, si è verificato un errore. Riprova.',
    'Sorry, I encountered an error. Please try again.',
  ],
  network: [
    'Non riesco a collegarmi. Controlla la connessione e riprova.',
    'I can’t connect. Check your connection and try again.',
  ],
  interrupted: ['La risposta a questa domanda non è arrivata.', 'The answer to this question never arrived.'],
  'request.rate_limited': [
    (wait) => `Sono arrivate molte richieste in poco tempo. Riprova ${wait}.`,
    (wait) => `There have been too many requests in a short time. Try again ${wait}.`,
  ],
  'request.timeout': tooSlow,
  'request.forbidden_origin': [
    'Questa chat non è attiva per questo sito.',
    'This chat isn’t enabled for this website.',
  ],
  'service.unavailable': [
    (wait) => `Il servizio non risponde. Riprova ${wait}.`,
    (wait) => `The service isn’t responding. Try again ${wait}.`,
  ],
  'service.timeout': tooSlow,
  'demo.not_found': ['Questo assistente non esiste più.', 'This assistant no longer exists.'],
  'demo.expired': [
    'Il periodo di prova di questo assistente è finito.',
    'This assistant’s trial period is over.',
  ],
  'demo.failed': [
    'Non è stato possibile leggere il sito, quindi non posso rispondere.',
    'The website couldn’t be read, so I can’t answer.',
  ],
  'demo.not_ready': [
    'Sto ancora leggendo le prime pagine del sito. Riprova tra qualche secondo.',
    'I’m still reading the first pages of the website. Try again in a few seconds.',
  ],
  'demo.claimed': [
    'Questo assistente si è spostato: ricarica la pagina.',
    'This assistant has moved: reload the page.',
  ],
  'bot.not_found': ['Questo assistente non esiste più.', 'This assistant no longer exists.'],
  'bot.not_ready': [
    'Sto ancora preparando le risposte. Torna tra poco.',
    'I’m still getting my answers ready. Come back in a moment.',
  ],
  'answers.busy': [
    (wait) => `Stanno arrivando molte domande. Riprova ${wait}.`,
    (wait) => `Many questions are coming in right now. Try again ${wait}.`,
  ],
  'visitor.not_verified': [
    'Il sito non ha potuto confermare chi sei. Ricarica la pagina.',
    'The site couldn’t confirm who you are. Reload the page.',
  ],
  'contact.invalid_email': [
    'Scrivi un’email completa, come nome@esempio.it.',
    'Enter a complete email address, like name@example.com.',
  ],
  'bot_lead.field_required': ['Compila questo campo.', 'Fill in this field.'],
  'bot_lead.phone_invalid': ['Scrivi un numero di telefono valido.', 'Enter a valid phone number.'],
  'bot_lead.consent_required': ['Per inviare serve il tuo consenso.', 'We need your consent to send this.'],
  'message.being_answered': [
    'Sto ancora scrivendo la risposta. Riprova tra poco.',
    'I’m still writing the answer. Try again in a moment.',
  ],
};

/** Text for a problem code. Unknown codes get a generic one. */
export function problemText(
  {
    code,
    retryAfter,
    detail,
  }: { code: string; retryAfter?: number | undefined; detail?: string | undefined },
  language: Language,
): string {
  if (detail) return detail;
  const known = Object.hasOwn(problemTexts, code) ? (code as ChatProblemCode) : 'internal';
  const text = problemTexts[known]?.[language === 'it' ? 0 : 1] ?? '';
  return typeof text === 'function' ? text(waitText(language, retryAfter)) : text;
}

const FINAL: ReadonlySet<string> = new Set<ProblemCode>([
  'demo.not_found',
  'demo.expired',
  'demo.failed',
  'demo.claimed',
  'bot.not_found',
  'bot.used_up',
  'visitor.not_verified',
  'request.forbidden_origin',
  'request.invalid_encoding',
]);

/** True if a retry may succeed soon. */
export function canRetry(code: string): boolean {
  return !FINAL.has(code);
}

/** Shown instead of an answer: that it failed and, if known, why. */
export function failedReply(failure: Parameters<typeof problemText>[0], language: Language): string[] {
  const sorry = problemText({ code: 'internal' }, language);
  const reason = problemText(failure, language);
  return canRetry(failure.code) && reason !== sorry ? [sorry, reason] : [reason];
}
