import { sessionStore } from '../../../lib/browser/browser-storage.ts';

/** Tab storage key of a started registration. */
export const REGISTRATION_KEY = 'draft_registration';
/** Listed one by one, so that a password is never stored. */
const fields = ['username', 'email', 'firstName', 'lastName', 'company'] as const;

type Registration = Partial<Record<(typeof fields)[number], string>>;

/** Survives a reload. */
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
