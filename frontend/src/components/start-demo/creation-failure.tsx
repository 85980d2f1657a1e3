import { useTranslation } from 'react-i18next';

/** Stays when the toast is gone. `reason` is set if there was no toast. */
export function CreationFailure({ reason }: { reason?: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="border-ember border-l-4 pl-4 text-sm">
      <p className="font-semibold">{reason ?? t('common:errors.unknown')}</p>
      <p className="text-muted">{t('creation:errors.tryAgain')}</p>
    </div>
  );
}
