import type { Fact } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/use-language.ts';
import { writeFact } from '../write-fact.ts';

type FactsNoteProps = { facts: readonly Fact[]; language: Language; isDirty: boolean };

/** What only this language states, as it was last saved: a price, a date, a number, a link. */
export function FactsNote({ facts, language, isDirty }: FactsNoteProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  if (facts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <p className="font-semibold">
        {isDirty ? t(`adminContent:wasOnlyIn.${language}`) : t(`adminContent:onlyIn.${language}`)}
      </p>
      <ul className="contents">
        {facts.map(({ kind, value }) => (
          <li key={`${kind} ${value}`} className="rounded-sm border border-ember px-2 text-ember">
            <span className="sr-only">{t(`adminContent:facts.${kind}`)} </span>
            <span className="break-all">{writeFact({ kind, value }, shown)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
