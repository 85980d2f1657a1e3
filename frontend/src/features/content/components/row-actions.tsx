import { useTranslation } from 'react-i18next';

type RowActionsProps = {
  /** What is edited or removed. */
  of: string;
  onEdit: () => void;
  onRemove: (() => void) | null;
};

export function RowActions({ of, onEdit, onRemove }: RowActionsProps) {
  const { t } = useTranslation();
  return (
    <>
      <button
        type="button"
        onClick={onEdit}
        aria-label={t('adminContent:editOf', { key: of })}
        className="link min-h-11"
      >
        {t('adminContent:edit')}
      </button>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('adminContent:removeOf', { key: of })}
          className="min-h-11 text-muted underline-offset-4 hover:text-ember hover:underline"
        >
          {t('adminContent:remove')}
        </button>
      )}
    </>
  );
}
