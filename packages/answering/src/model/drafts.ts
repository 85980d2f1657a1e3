import type { Language } from '@fucina/contracts/language';
import type { Payer } from '../answer/answers.ts';

/** Machine translation drafts for the owner to review. Null where none is available. */
export type Drafts = {
  translate(
    text: string,
    draft: { from: Language; to: Language; payer?: Payer | undefined },
  ): Promise<string | null>;
};

/** Without a model, text stays as it is and is marked untranslated. */
export function createNoDrafts(): Drafts {
  return { translate: async () => null };
}
