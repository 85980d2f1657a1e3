import { useTranslation } from 'react-i18next';

/** Stays at the form when the toast, which says why, is gone; `reason` says it where there was no toast. */
export function CreationFailure({ reason }: { reason?: string | null }) {
  const { t } = useTranslation();
  return (
    <div className="border-ember border-l-4 pl-4 text-sm">
      <p className="font-semibold">{reason ?? t('common:errors.unknown')}</p>
      <p className="text-muted">{t('creation:errors.tryAgain')}</p>
    </div>
  );
}
