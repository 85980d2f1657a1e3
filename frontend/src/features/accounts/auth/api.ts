import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import type { LoginBody, PasswordLink, RegisterBody, User } from '@fucina/contracts/user';
import { callJson } from '../../../lib/api/api-client.ts';
import { forgetViewing } from '../../../lib/view-as.ts';

/** Logs in, and ends all other sessions of the account. */
export function setPassword(body: { token: string; password: string }): Promise<User> {
  forgetViewing();
  return callJson<User>(accountEndpoints.setPassword, { body });
}

/** Leaves the link usable. Never sent on a viewed client's behalf, since the link belongs to its holder. */
export function checkLink(token: string): Promise<PasswordLink> {
  return callJson<PasswordLink>(accountEndpoints.checkLink, { body: { token }, isOwn: true });
}

export function register(body: RegisterBody): Promise<User> {
  forgetViewing();
  return callJson<User>(accountEndpoints.register, { body });
}

export function logIn(body: LoginBody): Promise<User> {
  forgetViewing();
  return callJson<User>(accountEndpoints.logIn, { body });
}
