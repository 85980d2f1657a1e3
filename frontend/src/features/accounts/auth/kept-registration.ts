import { sessionStore } from '../../../lib/browser/browser-storage.ts';

/** Session storage key of an unfinished registration. */
export const REGISTRATION_KEY = 'draft_registration';
/** An allow-list, so that passwords are never stored. */
const fields = ['username', 'email', 'firstName', 'lastName', 'company'] as const;

type Registration = Partial<Record<(typeof fields)[number], string>>;

/** Lets the input survive a reload. */
export function keepRegistration(form: FormData) {
  const typed = fields.map((field) => [field, form.get(field)]).filter(([, value]) => value);
  if (typed.length > 0) sessionStore.write(REGISTRATION_KEY, JSON.stringify(Object.fromEntries(typed)));
  else dropRegistration();
}

export function readRegistration(): Registration {
  try {
    const kept = JSON.parse(sessionStore.read(REGISTRATION_KEY) ?? '') as Record<string, unknown>;
    return Object.fromEntries(
      fields.map((field) => [field, kept[field]]).filter(([, value]) => typeof value === 'string'),
    );
  } catch {
    return {};
  }
}

export function dropRegistration() {
  sessionStore.remove(REGISTRATION_KEY);
}
