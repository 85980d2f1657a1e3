import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';

type PagerProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** Disabled buttons keep the focus. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;

  const step = (to: number, label: string) => {
    const isEnd = to < 1 || to > pages;
    return (
      <Button
        look="quiet"
        aria-disabled={isEnd}
        onClick={() => !isEnd && onPage(to)}
        className="px-4! text-sm aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
      >
        {label}
      </Button>
    );
  };

  return (
    <nav aria-label={t('frame:table.pages')} className="flex flex-wrap items-center gap-3">
      {step(page - 1, t('frame:table.previous'))}
      {step(page + 1, t('frame:table.next'))}
      <p className="figures text-muted text-sm">{t('frame:table.page', { page, pages })}</p>
    </nav>
  );
}
