import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/icon.tsx';

const MOST_SHOWN = 99;

export function NoticeBell({ count, onOpen }: { count: number; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={count > 0 ? t('frame:notices.bell', { count }) : t('frame:notices.title')}
      onClick={onOpen}
      className="relative -mr-2 grid lg:mr-0 size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-brand-soft hover:text-ink"
    >
      <Icon name="bell" />
      {count > 0 && (
        <span
          key={count}
          aria-hidden="true"
          className="figures absolute top-0.5 left-6 min-w-5 animate-drop rounded-full bg-ember px-1 text-center font-semibold text-card text-xs outline-2 outline-paper"
        >
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      )}
    </button>
  );
}
