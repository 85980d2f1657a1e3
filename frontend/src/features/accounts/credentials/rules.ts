import { isEmail } from '@fucina/contracts/email-rule';
/** Client-side errors (specification, §5). */
export type AccountFault =
  | 'username'
  | 'usernameTooLong'
  | 'usernameCharacters'
  | 'email'
  | 'password'
  | 'passwordTooLong'
  | 'name';

const MIN_USERNAME = 3;
const MAX_USERNAME = 64;
const MIN_PASSWORD = 6;
const MAX_PASSWORD = 128;
export const MAX_NAME = 100;

const lengthOf = (text: string) => [...text].length;

/** A login name may also be an e-mail address. */
export function checkLoginName(typed: string): AccountFault | null {
  return lengthOf(typed.trim()) < MIN_USERNAME ? 'username' : null;
}

export function checkUsername(typed: string): AccountFault | null {
  const name = typed.trim();
  if (lengthOf(name) < MIN_USERNAME) return 'username';
  if (lengthOf(name) > MAX_USERNAME) return 'usernameTooLong';
  return /@|\p{C}|\s\s/u.test(name) ? 'usernameCharacters' : null;
}

export function checkEmail(typed: string): AccountFault | null {
  return isEmail(typed) ? null : 'email';
}

export function checkPassword(typed: string): AccountFault | null {
  if (lengthOf(typed) < MIN_PASSWORD) return 'password';
  return lengthOf(typed) > MAX_PASSWORD ? 'passwordTooLong' : null;
}

const faultsOfFields: Record<string, AccountFault> = {
  username: 'usernameCharacters',
  email: 'email',
  password: 'password',
  currentPassword: 'password',
  newPassword: 'password',
  firstName: 'name',
  lastName: 'name',
  company: 'name',
};

/** Error for a field that passed here but not on the server, which is stricter. */
export function faultOfField(field: string): AccountFault | null {
  return faultsOfFields[field] ?? null;
}
