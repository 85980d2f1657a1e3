import type { SupportRequest } from '@fucina/contracts/support';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../../../components/ui/failure.tsx';
import { FoldMark } from '../../../../components/ui/fold-mark.tsx';
import { OPENED, subscribeToEvents } from '../../../../lib/api/event-bus.ts';
import { useFragment } from '../../../../lib/navigation/use-fragment.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeMoment } from '../../../../lib/time/days.ts';
import { ownQuestionsQuery } from '../api.ts';

/** Renders nothing while loading or empty. Loads its own texts. */
export function OwnQuestions() {
  const { t, ready } = useTranslation('ownQuestions');
  const { data: questions, error, refetch } = useQuery(ownQuestionsQuery);
  useLiveQuestions();

  if (!ready) return null;
  if (!questions) {
    return (
      error && (
        <div className="pt-3">
          <Failure title={t('ownQuestions:failed')} error={error} onRetry={() => void refetch()} />
        </div>
      )
    );
  }
  if (questions.length === 0) return null;
  return (
    <details className="group mt-3 border-line border-t">
      <summary className="flex min-h-11 items-center justify-between gap-3 text-muted text-sm">
        {t('ownQuestions:title', { count: questions.length })}
        <FoldMark />
      </summary>
      <ul>
        {questions.map((question) => (
          <OwnQuestion key={question.id} question={question} />
        ))}
      </ul>
    </details>
  );
}

function OwnQuestion({ question }: { question: SupportRequest }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { id, subject, message, createdAt, answeredAt } = question;
  const entry = useRef<HTMLLIElement>(null);
  useFragment(id, () => {
    entry.current?.closest('details')?.setAttribute('open', '');
    entry.current?.focus();
  });
  const written = (moment: string) => ({ moment: writeMoment(moment, language) });
  return (
    <li ref={entry} tabIndex={-1} className="wrap-anywhere grid gap-1 border-line border-t py-3 text-sm">
      <h3 className="font-sans font-semibold text-sm tracking-normal">{subject}</h3>
      <p className="whitespace-pre-line">{message}</p>
      <p className="text-muted text-xs">{t('ownQuestions:sent', written(createdAt))}</p>
      <p className="text-muted text-xs">
        {answeredAt ? t('ownQuestions:answered', written(answeredAt)) : t('ownQuestions:waiting')}
      </p>
    </li>
  );
}

function useLiveQuestions() {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      subscribeToEvents(({ event }) => {
        if (event !== 'support' && event !== OPENED) return;
        void queryClient.invalidateQueries({ queryKey: ownQuestionsQuery.queryKey });
      }),
    [queryClient],
  );
}
