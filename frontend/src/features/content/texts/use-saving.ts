import type { StaffContent } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, describeError } from '../../../lib/api/api-error.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { showToast } from '../../../lib/toast.ts';
import { type ContentRef, useRefreshContents, useSaveContent } from './api.ts';
import { draftOf, type TextRow } from './text-rows.ts';
import { findFault } from './text-rules.ts';
import type { UnsavedTexts } from './use-unsaved.ts';

const CONFLICTS = ['record.changed_meanwhile', 'content.duplicate', 'record.not_found'];

type Options = {
  row: TextRow;
  language: Language;
  unsaved: UnsavedTexts;
  onSaved: (content: StaffContent) => void;
};

export function useSaving({ row, language, unsaved, onSaved }: Options) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const [fault, setFault] = useState<string>();
  const [notice, setNotice] = useState('');
  const save = useSaveContent();
  const refresh = useRefreshContents();
  const { content } = row[language];
  // After a reload, what was typed may have been saved already.
  const typed = unsaved.isDirty(row, language) ? unsaved.find(row, language) : undefined;
  const isBehind = typed !== undefined && !isSame(typed.base, content);

  function run(publish: boolean, known: ContentRef | null = typed ? typed.base : content) {
    const value = typed?.value ?? draftOf(row[language]);
    const found = findFault({ ...row, value }, t);
    setFault(found);
    if (found || save.isPending) return;
    const text = { type: row.type, key: row.key, language, value, publish };
    const requestKey = typed?.requestKey ?? '';
    save.mutate(
      { text, known, requestKey },
      {
        onSuccess({ content: saved }) {
          unsaved.settle(row, saved);
          const title = publish ? t(`adminContent:published.${language}`) : t('adminContent:draftSaved');
          setNotice(title);
          showToast({ title });
          onSaved(saved);
        },
        onError(error) {
          const isConflict = CONFLICTS.includes(codeOf(error) ?? '');
          if (isConflict) void refresh();
          // A conflict is shown next to the current version.
          if (isConflict && typed) return;
          const title = known ? t('adminContent:errors.update') : t('adminContent:errors.create');
          const description = describeError(error, { t, language: shown });
          setFault(description);
          showToast({ tone: 'destructive', title, description });
        },
      },
    );
  }

  return {
    fault,
    /** Shown inline, since toasts are not announced behind a dialog. */
    notice,
    isBusy: save.isPending,
    isConflicting: isBehind && !save.isPending,
    saveDraft: () => run(false),
    publish: () => run(true),
    keepMine(publish: boolean) {
      unsaved.rebase(row, language, content);
      run(publish, content);
    },
    takeTheirs() {
      setFault(undefined);
      unsaved.forget(row, language);
    },
    clearFault: () => setFault(undefined),
  };
}

const isSame = (base: ContentRef | null, content: StaffContent | null) =>
  base?.id === content?.id && base?.version === content?.version;
