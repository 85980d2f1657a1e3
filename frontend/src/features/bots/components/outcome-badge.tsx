import type { AnswerOutcome } from '@fucina/contracts/chat';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

const looks: Record<AnswerOutcome, string> = {
  answered: 'border-line text-brand-strong',
  partly: 'border-line text-ink',
  not_in_content: 'border-ember text-ember',
  off_topic: 'border-line text-muted',
};

/** `share`: how many of several have this outcome, such as "1 of 6". */
export function OutcomeBadge({ outcome, share }: { outcome: AnswerOutcome; share?: string | null }) {
  const { t } = useTranslation();
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center whitespace-nowrap rounded-full border bg-card px-2.5 font-semibold text-xs',
        looks[outcome],
      )}
    >
      {t(`insight:outcomes.${outcome}`)}
      {share && `: ${share}`}
    </span>
  );
}
