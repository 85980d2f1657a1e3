import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import type { SideState } from '../text-rows.ts';

const tones: Record<SideState, string> = {
  default: 'border-transparent px-0 text-muted',
  published: 'border-transparent px-0 text-brand-strong',
  draft: 'border-ember bg-card px-2.5 text-ember',
  changed: 'border-ember bg-card px-2.5 text-ember',
};

export function StateBadge({ state }: { state: SideState }) {
  const { t } = useTranslation();
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center whitespace-nowrap rounded-full border font-semibold text-xs',
        tones[state],
      )}
    >
      {t(`adminContent:states.${state}`)}
    </span>
  );
}
