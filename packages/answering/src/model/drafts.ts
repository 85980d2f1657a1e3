import type { Language } from '@fucina/contracts/language';
import type { Logger } from '@fucina/service-kit/logger';
import type { Payer } from '../answer/answers.ts';
import { quantitiesIn } from '../facts/values.ts';
import { isClearly } from '../language/language.ts';
import { createForbidden } from './check/forbidden.ts';
import type { ModelClient } from './client/model-client.ts';
import { type ModelAccounts, mostOf, usedBy } from './model-accounts.ts';
import { names } from './model-prompt.ts';

/** Drafts machine translations for the owner to review; null if no draft could be made. */
export type Drafts = {
  translate(
    text: string,
    draft: { from: Language; to: Language; payer?: Payer | undefined },
  ): Promise<string | null>;
};

/** Without a model, the text is returned as is and marked untranslated. */
export const noDrafts: Drafts = { translate: async () => null };

type Deps = { client: ModelClient; accounts: ModelAccounts; logger: Logger };

const PATIENCE_MS = 8000;
const LONGEST = 3;
const SHORTEST = 0.3;

/** Rejects a draft that loses a number or link, or is in the wrong language. */
export function createModelDrafts({ client, accounts, logger }: Deps): Drafts {
  return {
    async translate(text, { from, to, payer }) {
      if (!payer) return null;
      const instructions = `Translate the text from ${names[from]} to ${names[to]}, as a native would write it to a customer. Keep numbers, names and links as they are. Write the translation and nothing else.`;
      const written = { instructions, prompt: text };
      const account = await accounts.open(payer, mostOf(written, client.service.limits));
      if (typeof account === 'string') return null;
      let heard = '';
      const onText = (piece: string) => {
        heard += piece;
      };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const end = await client.stream({ key: payer.key, ...written, signal, onText });
      await account.settle(usedBy(end, { written, heard }));
      const draft = heard.trim();
      const forbidden = createForbidden({ instructions, secrets: [payer.key], links: addressesIn(text) });
      const isSound = end.fault === null && !forbidden.isIn(draft) && isFaithful({ text, draft, from });
      if (!isSound)
        logger.warn(
          { botId: payer.botId, fault: end.fault ?? 'unfaithful' },
          'no usable draft from the model',
        );
      return isSound ? draft : null;
    },
  };
}

function isFaithful({ text, draft, from }: { text: string; draft: string; from: Language }): boolean {
  const share = draft.length / text.length;
  const quantities = (said: string) =>
    quantitiesIn(said)
      .map(({ value }) => value)
      .sort()
      .join(' ');
  const hasSame =
    quantities(text) === quantities(draft) && `${addressesIn(text)}` === `${addressesIn(draft)}`;
  return hasSame && share >= SHORTEST && share <= LONGEST && !isClearly(from, draft);
}

function addressesIn(text: string): string[] {
  return (text.match(/https?:\/\/[^\s<>()"“”]+|(?<![\w.+-])[\w.+-]+@[\w.-]+\w/g) ?? [])
    .map((link) => link.replace(/(?<![.,;:])[.,;:]+$/, ''))
    .sort();
}
