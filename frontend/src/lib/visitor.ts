import { sessionStore } from './browser-storage.ts';

/** Who the visitor said to be, kept for as long as the tab is open so that no form asks twice. */
export type Visitor = { fullName: string; email: string };

const KEY = 'visitor';

/** What was left empty does not wipe out what is known. */
export function rememberVisitor({ fullName, email }: Visitor) {
  const known = recallVisitor();
  const visitor = { fullName: fullName || known.fullName, email: email || known.email };
  sessionStore.write(KEY, JSON.stringify(visitor));
}

export function recallVisitor(): Visitor {
  try {
    const { fullName, email } = JSON.parse(sessionStore.read(KEY) ?? '{}') as Partial<Visitor>;
    return { fullName: fullName ?? '', email: email ?? '' };
  } catch {
    return { fullName: '', email: '' };
  }
}
