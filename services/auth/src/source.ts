import type { Language } from '@fucina/contracts/language';
import type { Identity } from '@fucina/service-kit/identity';
import { languageOf } from '@fucina/service-kit/language';
import type { Context } from 'hono';

export type Source = {
  identity: Identity;
  userAgent: string | undefined;
  language: Language;
};

export function sourceOf(c: Pick<Context, 'req'> & { var: { identity: Identity } }): Source {
  return {
    identity: c.var.identity,
    userAgent: c.req.header('user-agent'),
    language: languageOf(c.req.header('accept-language')),
  };
}
