import { sessionStore } from './browser-storage.ts';

/** The visitor's name and e-mail, kept per tab to prefill forms. */
export type Visitor = { fullName: string; email: string };

const KEY = 'visitor';

/** Empty values do not overwrite known ones. */
export function rememberVisitor({ fullName, email }: Visitor) {
  const known = loadVisitor();
  const visitor = { fullName: fullName || known.fullName, email: email || known.email };
  sessionStore.write(KEY, JSON.stringify(visitor));
}

export function loadVisitor(): Visitor {
  try {
    const { fullName, email } = JSON.parse(sessionStore.read(KEY) ?? '{}') as Partial<Visitor>;
    return { fullName: fullName ?? '', email: email ?? '' };
  } catch {
    return { fullName: '', email: '' };
  }
}
