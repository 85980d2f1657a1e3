export type FormMessage = { fullName: string; email: string };

const MEANINGS = ['buttonclick', 'nextstep', 'submit'];
const NAMING_KEYS = ['type', 'event', 'action', 'name', 'eventName'];
const CONTAINERS = ['data', 'detail', 'payload', 'fields', 'formData', 'values'];

/**
 * Providers' messages vary, so they are reduced to: button clicked, next step, submitted. Null for anything else,
 * such as a resize.
 */
export function readFormMessage(data: unknown): FormMessage | null {
  const message = typeof data === 'string' ? parse(data) : data;
  if (typeof message === 'string') return means(message) ? { fullName: '', email: '' } : null;
  if (!isRecord(message)) return null;
  return NAMING_KEYS.some((key) => means(message[key])) ? readContact(message) : null;
}

/** Name and e-mail under common keys, from the message or its payload; empty if missing. */
export function readContact(message: unknown): FormMessage {
  if (!isRecord(message)) return { fullName: '', email: '' };
  const places = [message, ...CONTAINERS.map((key) => message[key])].filter(isRecord);
  const find = (...keys: string[]) =>
    places
      .flatMap((place) => keys.map((key) => place[key]))
      .find((value): value is string => typeof value === 'string' && value.trim() !== '')
      ?.trim() ?? '';

  const whole = find('fullName', 'full_name') || carried(message, 'name');
  const parts = [find('firstName', 'first_name'), find('lastName', 'last_name')].filter(Boolean).join(' ');
  return { fullName: whole || parts, email: find('email') };
}

/** A `name` next to `type` may be the event's, so only the payload counts. */
function carried(message: Record<string, unknown>, key: string) {
  const place = CONTAINERS.map((name) => message[name]).find(isRecord) ?? message;
  const value = place[key];
  return typeof value === 'string' && !means(value) ? value.trim() : '';
}

function means(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const word = value.toLowerCase().replace(/[^a-z]/g, '');
  return MEANINGS.some((meaning) => word.includes(meaning));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
