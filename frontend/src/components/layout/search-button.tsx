import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts';
import { Icon } from '../ui/icon.tsx';

export function SearchButton({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      className="flex min-h-11 items-center gap-3 rounded-md border border-field bg-card px-3 text-left text-muted text-sm hover:border-brand-strong hover:text-ink"
    >
      <Icon name="search" />
      {t('frame:search')}
      <span aria-hidden="true" className="ml-auto text-xs">
        {isHydrated && (isMac() ? '⌘K' : 'Ctrl K')}
      </span>
    </button>
  );
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);
