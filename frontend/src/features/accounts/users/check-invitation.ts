import { isEmail } from '@fucina/contracts/email-rule';
import type { Language } from '@fucina/contracts/language';
import type { Role } from '@fucina/contracts/user';
import { ApiError } from '../../../lib/api/api-error.ts';
import { type AccountFault, checkUsername } from '../credentials/rules.ts';

export type Invitation = Record<'username' | 'email' | 'firstName' | 'lastName' | 'company', string> & {
  role: Role;
  language: Language;
};

type InvitationFault = AccountFault | 'usernameTaken' | 'usernameMixed' | 'usernameLookAlike' | 'emailTaken';
export type InvitationFaults = Partial<Record<'username' | 'email', InvitationFault>>;

export function checkInvitation({
  username,
  email,
}: Pick<Invitation, 'username' | 'email'>): InvitationFaults {
  const usernameFault = checkUsername(username.normalize('NFKC'));
  return {
    ...(usernameFault ? { username: usernameFault } : {}),
    ...(isEmail(email) ? {} : { email: 'email' as const }),
  };
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
