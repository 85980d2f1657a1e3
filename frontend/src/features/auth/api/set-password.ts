import type { User } from '@fucina/contracts/user';
import { callJson } from '../../../lib/api-client.ts';
import { forgetViewing } from '../../../lib/view-as.ts';

/** With the secret of a mailed link: its owner is logged in, and every earlier session of the account ends. */
export function setPassword(body: { token: string; password: string }): Promise<User> {
  forgetViewing();
  return callJson<User>('/api/password-reset/confirm', { method: 'POST', body });
}
