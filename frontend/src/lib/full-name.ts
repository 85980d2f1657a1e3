import type { User } from '@fucina/contracts/user';

type Named = Pick<User, 'firstName' | 'lastName' | 'username'>;

/** First and last name, or else the username. */
export function fullNameOf({ firstName, lastName, username }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ') || username;
}
