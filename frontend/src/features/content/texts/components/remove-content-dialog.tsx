import type { Language } from '@fucina/contracts/language';
import { languages } from '@fucina/contracts/languages';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { ConfirmDialog } from '../../../../components/ui/confirm-dialog.tsx';
import { useFailureToast } from '../../../../lib/api/use-failure-toast.ts';
import { showToast } from '../../../../lib/toast.ts';
import { useRemoveContents } from '../api.ts';
import type { TextRow } from '../text-rows.ts';

type RemoveContentDialogProps = {
  row: TextRow;
  /** The language to delete. Otherwise the user chooses. */
  only?: Language | undefined;
  onRemoved?: (removed: readonly Language[]) => void;
  onClose: () => void;
};

/** Confirms deleting a text with all its versions, after which the default text is back. */
export function RemoveContentDialog({ row, only, onRemoved, onClose }: RemoveContentDialogProps) {
  const { t } = useTranslation();
  const fail = useFailureToast();
  const stored = languages.filter((language) => row[language].content && (!only || only === language));
  const [chosen, setChosen] = useState<readonly Language[]>(() => (stored.length === 1 ? stored : []));
  const remove = useRemoveContents();
  const fallback = chosen.map((language) => row[language].fallback).find(Boolean);

  function confirm() {
    const ids = chosen.flatMap((language) => row[language].content?.id ?? []);
    remove.mutate(ids, {
      onSuccess() {
        showToast({ title: t('adminContent:removed') });
        onRemoved?.(chosen);
      },
      onError: (error) => fail(t('adminContent:errors.remove'), error),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      title={t('adminContent:removeTitle')}
      action={t('adminContent:remove')}
      isOpen
      isBusy={remove.isPending || chosen.length === 0}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('adminContent:confirmRemove')}</p>
      <p className="break-all text-muted text-xs">{row.textKey}</p>
      {stored.length > 1 && (
        <fieldset className="grid gap-1">
          <legend className="font-semibold">{t('adminContent:removeFrom')}</legend>
          {stored.map((language) => (
            <Checkbox
              key={language}
              label={t(`adminContent:languages.${language}`)}
              isOn={chosen.includes(language)}
              onChange={(isOn) =>
                setChosen(isOn ? [...chosen, language] : chosen.filter((other) => other !== language))
              }
              className="gap-3"
            />
          ))}
        </fieldset>
      )}
      {fallback && <p className="text-muted">{t('adminContent:afterRemove', { text: fallback })}</p>}
    </ConfirmDialog>
  );
}
