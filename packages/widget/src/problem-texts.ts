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
    internal: 'Qualcosa è andato storto e la risposta non è arrivata. Riprova.',
    network: 'Non riesco a collegarmi. Controlla la connessione e riprova.',
    interrupted: 'La risposta a questa domanda non è arrivata.',
    'request.rate_limited': (wait) => `Sono arrivate molte domande in poco tempo. Riprova ${wait}.`,
    'request.timeout': 'La risposta ci mette troppo. Riprova.',
    'request.forbidden_origin': 'Questa chat non è abilitata per questo sito.',
    'service.unavailable': (wait) => `Il servizio non risponde. Riprova ${wait}.`,
    'service.timeout': 'La risposta ci mette troppo. Riprova.',
    'database.unavailable': (wait) => `Il servizio non risponde. Riprova ${wait}.`,
    'demo.not_found': 'Questo assistente non esiste più.',
    'demo.expired': 'Il periodo di prova di questo assistente è finito.',
    'demo.failed': 'Non è stato possibile leggere il sito, quindi non posso rispondere.',
    'demo.not_ready': 'Sto ancora leggendo le prime pagine del sito. Riprova tra qualche secondo.',
    'message.required': 'Scrivi una domanda.',
    'message.too_long': 'La domanda è troppo lunga. Prova a riassumerla.',
  },
  en: {
    internal: 'Something went wrong and the answer did not arrive. Please try again.',
    network: 'I can’t connect. Check your connection and try again.',
    interrupted: 'The answer to this question did not arrive.',
    'request.rate_limited': (wait) => `There have been many questions in a short time. Try again ${wait}.`,
    'request.timeout': 'The answer is taking too long. Please try again.',
    'request.forbidden_origin': 'This chat is not enabled for this website.',
    'service.unavailable': (wait) => `The service is not answering. Try again ${wait}.`,
    'service.timeout': 'The answer is taking too long. Please try again.',
    'database.unavailable': (wait) => `The service is not answering. Try again ${wait}.`,
    'demo.not_found': 'This assistant no longer exists.',
    'demo.expired': 'The trial period of this assistant is over.',
    'demo.failed': 'The website could not be read, so I have nothing to answer with.',
    'demo.not_ready': 'I’m still reading the first pages of the website. Try again in a few seconds.',
    'message.required': 'Type a question.',
    'message.too_long': 'The question is too long. Try a shorter one.',
  },
};

/** What a visitor reads about a problem; an unknown code gets the general sentence. */
export function problemText(
  { code, retryAfter }: { code: string; retryAfter?: number | undefined },
  language: Language,
): string {
  const texts = problemTexts[language];
  const text = Object.hasOwn(texts, code) ? texts[code as ChatProblemCode] : undefined;
  if (typeof text === 'function') return text(waitText(language, retryAfter));
  return text ?? texts.internal;
}

const FINAL: ReadonlySet<string> = new Set<ProblemCode>([
  'demo.not_found',
  'demo.expired',
  'demo.failed',
  'message.required',
  'message.too_long',
  'request.forbidden_origin',
  'request.invalid_encoding',
]);

/** Whether the same question may fare better in a moment. */
export function canRetry(code: string): boolean {
  return !FINAL.has(code);
}
