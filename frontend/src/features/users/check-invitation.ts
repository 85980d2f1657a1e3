import type { Language } from '@fucina/contracts/language';
import type { Role } from '@fucina/contracts/user';
import { ApiError } from '../../lib/api-error.ts';

/** What is typed into the form of an invitation. */
export type Invitation = {
  username: string;
  email: string;
  role: Role;
  firstName: string;
  lastName: string;
  company: string;
  language: Language;
};

export type InvitationFault =
  | 'username'
  | 'usernameTooLong'
  | 'usernameCharacters'
  | 'usernameTaken'
  | 'usernameMixed'
  | 'usernameLookAlike'
  | 'email'
  | 'emailTaken';
export type InvitationFaults = Partial<Record<'username' | 'email', InvitationFault>>;

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/;
// Two spaces, and any space but the plain one.
const ODD_SPACES = / {2}|[^\S ]/;

/** What can be seen to be wrong before it is sent; the server looks closer. */
export function checkInvitation({
  username,
  email,
}: Pick<Invitation, 'username' | 'email'>): InvitationFaults {
  const usernameFault = checkUsername(username.normalize('NFKC').trim());
  return {
    ...(usernameFault ? { username: usernameFault } : {}),
    ...(EMAIL.test(email.trim()) ? {} : { email: 'email' as const }),
  };
}

function checkUsername(name: string): InvitationFault | null {
  const length = [...name].length;
  if (length < 3) return 'username';
  if (length > 64) return 'usernameTooLong';
  return name.includes('@') || ODD_SPACES.test(name) ? 'usernameCharacters' : null;
}

const faultOf: Record<string, InvitationFaults> = {
  'user.username_taken': { username: 'usernameTaken' },
  'user.username_mixed': { username: 'usernameMixed' },
  'user.username_look_alike': { username: 'usernameLookAlike' },
  'user.email_taken': { email: 'emailTaken' },
};

/** At which fields the server's refusal belongs; none when it is about something else. */
export function faultsOf(error: unknown): InvitationFaults {
  const problem = error instanceof ApiError ? error.problem : null;
  const known = problem && faultOf[problem.code];
  if (known) return known;
  const pointers = problem?.errors?.map(({ pointer }) => pointer) ?? [];
  return {
    ...(pointers.includes('/username') ? { username: 'usernameCharacters' as const } : {}),
    ...(pointers.includes('/email') ? { email: 'email' as const } : {}),
  };
}
