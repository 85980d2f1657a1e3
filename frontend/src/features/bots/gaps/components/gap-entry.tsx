import type { Correction } from '@fucina/contracts/correction';
import type { Gap } from '@fucina/contracts/gap';
import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WhenLoaded } from '../../../../components/ui/when-loaded.tsx';
import { writeCount } from '../../../../lib/figures.ts';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeAgo } from '../../../../lib/time/ago.ts';
import { pickQuestion } from '../pick-question.ts';
import { useFold } from '../use-fold.ts';
import { AnswerForm } from './answer-form.tsx';
import { GapExamples } from './gap-examples.tsx';

const CorrectionEditor = lazyPart(async () => (await import('./correction-editor.tsx')).CorrectionEditor);

type GapEntryProps = {
  botId: string;
  gap: Gap;
  /** The page was opened through a link to it, so it starts expanded. */
  isSought: boolean;
  correction: Correction | undefined;
  canChange: boolean;
  onSaved: (correction: Correction) => void;
  onDismiss: () => void;
};

export function GapEntry({ botId, gap, isSought, correction, canChange, onSaved, onDismiss }: GapEntryProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const id = useId();
  const { isOpen, wasOpened, toggle } = useFold(isSought);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSought) button.current?.focus();
  }, [isSought]);
  const picked = pickQuestion(gap, language);
  return (
    <li className="border-line not-first:border-t py-3">
      <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-2 sm:grid-cols-[3rem_minmax(0,1fr)_auto]">
        <p className="figures whitespace-nowrap pt-2 font-display font-semibold text-lg">
          {writeCount(gap.count, language)}
          <span aria-hidden="true">×</span>
          <span className="sr-only"> {t('gaps:times', { count: gap.count })}</span>
        </p>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
          className="group col-start-2 row-start-1 grid min-h-11 content-center py-2 text-left"
        >
          <span className="wrap-anywhere font-semibold underline decoration-line underline-offset-4 group-hover:decoration-brand">
            {picked.question}
          </span>
          <Facts gap={gap} isAnswered={correction !== undefined} />
          {!isOpen && !correction && (
            <span className="link mt-2 justify-self-start text-sm">
              {t(canChange ? 'gaps:unfold.answer' : 'gaps:unfold.read')}
            </span>
          )}
        </button>
        {canChange && !correction && (
          <button
            type="button"
            onClick={onDismiss}
            aria-label={t('gaps:dismissal.label', { question: picked.question })}
            className={clsx(
              'col-start-2 min-h-11 justify-self-start rounded-md text-muted text-sm underline-offset-4 hover:text-ink hover:underline sm:col-start-3',
              // Beside "Answer", which is the end of the other button.
              !isOpen && 'max-sm:row-start-1 max-sm:min-h-9 max-sm:self-end max-sm:justify-self-end',
            )}
          >
            {t('gaps:dismissal.action')}
          </button>
        )}
      </div>
      <div id={id} hidden={!isOpen} className="pt-3 pb-4 sm:pl-14">
        {wasOpened && correction && (
          <div className="grid gap-4">
            <p role="status" className="font-semibold text-brand-strong">
              {t('gaps:saved')}
            </p>
            <WhenLoaded>
              <CorrectionEditor botId={botId} correction={correction} canChange={canChange} />
            </WhenLoaded>
          </div>
        )}
        {wasOpened && !correction && (
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
            {canChange && <AnswerForm botId={botId} {...picked} gapId={gap.id} onSaved={onSaved} />}
            <GapExamples botId={botId} gap={gap} />
          </div>
        )}
      </div>
    </li>
  );
}

function Facts({ gap, isAnswered }: { gap: Gap; isAnswered: boolean }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const facts = [
    gap.languages.map((spoken) => t(`insight:languages.${spoken}`)).join(', '),
    gap.reasons.map((reason) => t(`gaps:reasons.${reason}`)).join(', '),
    writeAgo(gap.lastAt, { language }),
  ];
  return (
    <span className="text-muted text-xs">
      {isAnswered && <strong className="text-brand-strong">{t('gaps:answered')} · </strong>}
      {facts.filter(Boolean).join(' · ')}
    </span>
  );
}
