import { call, must, newKey } from '../target/call.ts';

export type Person = { id: string; username: string; email: string; password: string; cookie: string };

export const PASSWORD = 'tre gatti canaglia sul molo 77';

const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

export async function registerPerson(name: string): Promise<Person> {
  const username = `${name}-${newKey().slice(0, 8)}`;
  const email = `${username}@people.test`;
  const answer = await must('/api/register', {
    json: { username, email, password: PASSWORD, language: 'en' },
  });
  return { id: answer.json.id, username, email, password: PASSWORD, cookie: cookieOf(answer.headers) };
}

export async function logIn({ username, password }: Pick<Person, 'username' | 'password'>): Promise<string> {
  const answer = await must('/api/login', { json: { username, password } });
  return cookieOf(answer.headers);
}

export async function meetAdmin(): Promise<Person> {
  const [username = '', password = ''] = (process.env.TARGET_ADMIN ?? '').split(':');
  const cookie = await logIn({ username, password });
  const { json } = await must('/api/user', { as: cookie });
  return { id: json.id, username, email: json.email, password, cookie };
}

export async function registerDisabled(admin: Person): Promise<Person> {
  const gone = await registerPerson('gone');
  await must(`/api/admin/users/${gone.id}`, { method: 'PATCH', as: admin.cookie, json: { isActive: false } });
  const { status } = await call('/api/user', { as: gone.cookie });
  if (status !== 401) throw new Error(`a deactivated account returned ${status}`);
  return gone;
}
