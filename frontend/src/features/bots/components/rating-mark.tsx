import type { TurnRating } from '@fucina/contracts/conversation';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

export function RatingMark({ rating }: { rating: TurnRating }) {
  const { t } = useTranslation();
  const isUp = rating === 'up';
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap text-xs',
        isUp ? 'text-brand-strong' : 'text-ember',
      )}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className={clsx('size-4', !isUp && 'rotate-180')}>
        <path
          d="M2 7.5h2.5v6H2zM4.5 7.5 7.5 2c1 0 1.7.8 1.5 1.8L8.6 6.5h4c.9 0 1.5.8 1.3 1.6l-1 4.2c-.2.7-.8 1.2-1.5 1.2H4.5"
          fill="none"
          stroke="currentColor"
          strokeLinejoin="round"
          strokeWidth="1.4"
        />
      </svg>
      {isUp ? t('insight:ratings.up') : t('insight:ratings.down')}
    </span>
  );
}
