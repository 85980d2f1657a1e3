export type AuthView = 'login' | 'register' | 'forgot';

const views: readonly AuthView[] = ['login', 'register', 'forgot'];

export function readView(tab: string | null): AuthView {
  return views.find((view) => view === tab) ?? 'login';
}

export function searchOf(view: AuthView, current: URLSearchParams): string {
  const next = current.get('next');
  const search = new URLSearchParams({
    ...(view === 'login' ? {} : { tab: view }),
    ...(next ? { next } : {}),
  }).toString();
  return search ? `?${search}` : '';
}
