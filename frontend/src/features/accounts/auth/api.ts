import { accountEndpoints } from '@fucina/contracts/endpoints/accounts';
import { handOffEndpoints } from '@fucina/contracts/endpoints/connections';
import type { LoginBody, PasswordLink, RegisterBody, User } from '@fucina/contracts/user';
import { callApi, callJson } from '../../../lib/api/api-client.ts';
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

/** Confirms the account's address, or its pending new one, with the mailed token. */
export async function confirmEmail(token: string): Promise<true> {
  await callApi(accountEndpoints.confirmEmail, { body: { token } });
  return true;
}

/** The answer does not reveal whether the account exists. */
export async function requestReset(email: string): Promise<void> {
  await callApi(accountEndpoints.requestReset, { body: { email } });
}

/** Confirms a hand-off address with the mailed token. */
export async function confirmAddress(token: string) {
  await callApi(handOffEndpoints.confirmAddress, { body: { token } });
}
