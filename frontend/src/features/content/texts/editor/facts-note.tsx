import type { Language } from '@fucina/contracts/language';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import type { Fact } from '../facts/fact.ts';
import { writeFact } from '../facts/write-fact.ts';

type FactsNoteProps = { facts: readonly Fact[]; language: Language };

export function FactsNote({ facts, language }: FactsNoteProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  if (facts.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
      <p className="font-semibold">{t(`adminContent:onlyIn.${language}`)}</p>
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
