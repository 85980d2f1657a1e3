import { email as emailSchema, username as usernameSchema } from '@fucina/contracts/user';

/** The account described by `you@example.com [username]`, or null. */
export function readAccount([givenEmail = '', givenUsername = givenEmail.split('@')[0]]: string[]) {
  const email = emailSchema.safeParse(givenEmail);
  const username = usernameSchema.safeParse(givenUsername);
  return email.success && username.success ? { email: email.data, username: username.data } : null;
}
