import { isEmail } from '@fucina/contracts/email-rule';
import type { Language } from '@fucina/contracts/language';
import type { Role } from '@fucina/contracts/user';
import { ApiError } from '../../../lib/api/api-error.ts';

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

// Two spaces, or any space other than U+0020.
const ODD_SPACES = / {2}|[^\S ]/;

export function checkInvitation({
  username,
  email,
}: Pick<Invitation, 'username' | 'email'>): InvitationFaults {
  const usernameFault = checkUsername(username.normalize('NFKC').trim());
  return {
    ...(usernameFault ? { username: usernameFault } : {}),
    ...(isEmail(email) ? {} : { email: 'email' as const }),
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

/** Maps a server error to fields; empty if about something else. */
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
