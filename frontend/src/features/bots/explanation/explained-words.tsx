import type { ExplainedFact, ExplainedWord } from '@fucina/contracts/explanation';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const looks: Record<ExplainedWord['found'], string> = {
  here: 'text-brand-strong',
  near: 'text-ink',
  elsewhere: 'text-ember',
  nowhere: 'text-ember',
};

type WordsProps = { words: readonly ExplainedWord[]; facts: readonly ExplainedFact[] };

export function ExplainedWords({ words, facts }: WordsProps) {
  const { t } = useTranslation();
  if (words.length + facts.length === 0) return null;
  return (
    <dl
      aria-label={t('explanation:words.title')}
      className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]"
    >
      {words.map(({ text, found, as, isUsual }) => (
        <Looked key={text} name={text} found={found} isUsual={isUsual}>
          {as ? t('explanation:words.as', { as }) : t(`explanation:words.${found}`)}
          {isUsual && ` ${t('explanation:words.usual')}`}
        </Looked>
      ))}
      {facts.map(({ kind, found }) => (
        <Looked key={kind} name={t(`explanation:facts.${kind}`)} found={found}>
          {t(`explanation:facts.${found}`)}
        </Looked>
      ))}
    </dl>
  );
}

type LookedProps = {
  name: string;
  found: ExplainedWord['found'];
  isUsual?: boolean;
  children: ReactNode;
};

function Looked({ name, found, isUsual = false, children }: LookedProps) {
  return (
    <>
      <dt className="wrap-anywhere font-semibold">{name}</dt>
      <dd className={clsx('pb-1', isUsual ? 'text-muted' : looks[found])}>{children}</dd>
    </>
  );
}
