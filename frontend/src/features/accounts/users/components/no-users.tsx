import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { isNarrowed, type UsersView } from '../users-view.ts';

export function NoUsers({ view, onClear }: { view: UsersView; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="grid justify-items-start gap-3 border-line border-y py-8">
      <p className="font-display font-semibold text-lg">{t('adminUsers:empty.title')}</p>
      <p className="text-muted text-sm">
        {isNarrowed(view) ? t('adminUsers:empty.narrowed') : t('adminUsers:empty.text')}
      </p>
      {isNarrowed(view) && (
        <Button look="quiet" onClick={onClear}>
          {t('adminUsers:empty.clear')}
        </Button>
      )}
    </div>
  );
}
