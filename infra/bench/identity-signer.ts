import { createIdentitySigner } from '../../packages/service-kit/src/identity.ts';
import { readPrivateKey } from '../../packages/service-kit/src/identity-keys.ts';
import type { Secrets } from '../local/lib/secrets.ts';

export function identitySignerFor(audience: keyof Secrets['callers'], { callers }: Secrets) {
  const key = readPrivateKey(callers[audience].identity.privateKey);
  if (!key) throw new Error(`no key for ${audience}`);
  return createIdentitySigner({ [audience]: key });
}
