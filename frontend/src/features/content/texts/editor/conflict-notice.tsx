import type { StaffContent } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';

type ConflictNoticeProps = {
  theirs: StaffContent | null;
  language: Language;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

export function ConflictNotice({ theirs, language, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation();
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-md border border-line border-l-4 border-l-ember bg-paper p-4 text-sm"
    >
      <p className="font-semibold">
        {theirs
          ? t('adminContent:conflict.changed', { name: theirs.updatedBy.name })
          : t('adminContent:conflict.deleted')}
      </p>
      {theirs && (
        <blockquote lang={language} className="whitespace-pre-wrap border-line border-l-2 pl-3">
          {theirs.value}
        </blockquote>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={onKeepMine}>
          {t('adminContent:conflict.keepMine')}
        </Button>
        <Button look="quiet" onClick={onTakeTheirs}>
          {theirs ? t('adminContent:conflict.takeTheirs') : t('adminContent:conflict.takeDefault')}
        </Button>
      </div>
    </div>
  );
}
