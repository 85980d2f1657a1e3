import { email as emailSchema, username as usernameSchema } from '@fucina/contracts/user';

/** Parses `you@example.com [username]`; null if invalid. */
export function readAccount([givenEmail = '', givenUsername = givenEmail.split('@')[0]]: string[]) {
  const email = emailSchema.safeParse(givenEmail);
  const username = usernameSchema.safeParse(givenUsername);
  return email.success && username.success ? { email: email.data, username: username.data } : null;
}
