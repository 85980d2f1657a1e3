import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Turn } from '../conversation.ts';
import { AnswerBubble } from './answer-bubble.tsx';

type TurnViewProps = { turn: Turn; onRetry: (id: string) => void; canRetry: boolean };

/** A question and what came of it. */
export const TurnView = memo(function TurnView({ turn, onRetry, canRetry }: TurnViewProps) {
  const { t } = useTranslation();
  return (
    <>
      <li data-question="" className="grid justify-items-end">
        <div className="max-w-[80%] rounded-md bg-(--user-color) px-4 py-3 text-(--user-text)">
          <p className="sr-only">{t('chat:you')}</p>
          <p className="whitespace-pre-line text-sm">{turn.question}</p>
        </div>
      </li>
      <li className="grid justify-items-start">
        <p className="sr-only">{t('chat:assistant')}</p>
        {turn.state === 'waiting' && <Thinking />}
        {turn.state === 'streaming' && (
          <div className="max-w-[80%] rounded-md bg-(--bot-color) px-4 py-3 text-(--bot-text)">
            <p className="whitespace-pre-line text-sm">{turn.draft}</p>
          </div>
        )}
        {turn.answer && <AnswerBubble answer={turn.answer} />}
        {turn.state === 'failed' && (
          <div className="grid max-w-[80%] gap-2 border-ember border-l-4 py-1 pl-4 text-sm">
            <p>{t('chat:errorGettingResponse')}</p>
            <p className="text-muted">{turn.failure}</p>
            <button
              type="button"
              disabled={!canRetry}
              onClick={() => onRetry(turn.id)}
              className="link justify-self-start py-1"
            >
              {t('chat:retryMessage')}
            </button>
          </div>
        )}
      </li>
    </>
  );
});

function Thinking() {
  const { t } = useTranslation();
  return (
    <p className="flex items-center gap-3 px-1 py-3 text-muted text-sm">
      <span aria-hidden="true" className="flex gap-[3px]">
        <span className="h-4 w-1 animate-glow bg-ember" />
        <span className="h-4 w-1 animate-glow bg-ember [animation-delay:200ms]" />
        <span className="h-4 w-1 animate-glow bg-ember [animation-delay:400ms]" />
      </span>
      {t('chat:thinking')}
    </p>
  );
}
