import type { Language } from '@fucina/contracts/language';
import type { Payer } from './answers/answers.ts';

/** Translates what an owner has written, for the owner to read over. Null where nothing can. */
export type Drafts = {
  translate(
    text: string,
    draft: { from: Language; to: Language; payer?: Payer | undefined },
  ): Promise<string | null>;
};

/** Without a model there are no drafts: the text stays as it is, and is marked as untranslated. */
export function createNoDrafts(): Drafts {
  return { translate: async () => null };
}
