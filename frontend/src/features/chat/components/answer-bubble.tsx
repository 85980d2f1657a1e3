import type { AnswerOutcome } from '@fucina/contracts/chat';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { ChatAnswer } from '../conversation.ts';
import { SourceList } from './source-list.tsx';

/** What is on the site stands on paper of its own; what is not is set apart calmly, in an open frame. */
export function AnswerBubble({ answer: { answer, outcome, sources, language } }: { answer: ChatAnswer }) {
  const { t } = useTranslation();
  const isRefusal = outcome === 'not_in_content' || outcome === 'off_topic';
  const labels: Record<AnswerOutcome, string | null> = {
    answered: null,
    partly: t('chat:outcome.partly'),
    not_in_content: t('chat:outcome.notInContent'),
    off_topic: t('chat:outcome.offTopic'),
  };
  const label = labels[outcome];

  return (
    <div
      data-outcome={outcome}
      className={clsx(
        'max-w-[80%] rounded-md px-4 py-3',
        isRefusal ? 'border border-field border-dashed text-ink' : 'bg-(--bot-color) text-(--bot-text)',
      )}
    >
      {label && <p className="mb-1 font-semibold text-xs opacity-80">{label}</p>}
      <p lang={language} className="whitespace-pre-line text-sm">
        {answer}
      </p>
      <SourceList sources={sources} isRefusal={isRefusal} />
    </div>
  );
}
