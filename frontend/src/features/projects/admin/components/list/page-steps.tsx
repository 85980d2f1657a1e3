import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../components/ui/button.tsx';

type PageStepsProps = { page: number; total: number; pageSize: number; onPage: (page: number) => void };

export function PageSteps({ page, total, pageSize, onPage }: PageStepsProps) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label={t('adminProjects:list.pages')} className="flex flex-wrap items-center gap-3 text-sm">
      <Button look="quiet" disabled={page <= 1} onClick={() => onPage(Math.min(page - 1, last))}>
        {t('adminProjects:list.previous')}
      </Button>
      <p className="figures">{t('adminProjects:list.page', { page, last })}</p>
      <Button look="quiet" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('adminProjects:list.next')}
      </Button>
    </nav>
  );
}
