export type AuthView = 'login' | 'register' | 'forgot';

const views: readonly AuthView[] = ['login', 'register', 'forgot'];

/** What the address asks for. */
export function readView(tab: string | null): AuthView {
  return views.find((view) => view === tab) ?? 'login';
}

/** The address of a view, which keeps where to go afterwards. */
export function searchOf(view: AuthView, current: URLSearchParams): string {
  const next = current.get('next');
  const search = new URLSearchParams({
    ...(view === 'login' ? {} : { tab: view }),
    ...(next ? { next } : {}),
  }).toString();
  return search ? `?${search}` : '';
}
