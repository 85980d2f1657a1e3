import type { LanguageReport } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import { languages } from '@fucina/contracts/languages';
import { clsx } from 'clsx';
import { useContext, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { Dialog, DialogContext } from '../../../../components/ui/dialog.tsx';
import { LeaveQuestion } from '../../../../components/ui/leave-question.tsx';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { pageOfText, type SitePageName } from '../../site-pages.ts';
import { namePart, nameText } from '../../text-names.ts';
import { RemoveContentDialog } from '../components/remove-content-dialog.tsx';
import { compareFacts } from '../facts/read-facts.ts';
import { draftOf, idOf, type TextRow } from '../text-rows.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { PreviewPane } from './preview-pane.tsx';
import { SideEditor } from './side-editor.tsx';

type WorkspaceProps = {
  rows: readonly TextRow[];
  report: LanguageReport | undefined;
  /** Text to open. With null, the page is shown and any text on it can be picked. */
  first: TextRow | null;
  onClose: () => void;
};

export function Workspace({ rows, report, first, onClose }: WorkspaceProps) {
  const { t } = useTranslation();
  const { language: shown } = useLanguage();
  const [rowId, setRowId] = useState(first?.id);
  const [hasPreview, setHasPreview] = useState(first === null);
  const [page, setPage] = useState<SitePageName>(first ? pageOfText(first.textKey) : 'home');
  const [previewLanguage, setPreviewLanguage] = useState<Language>(shown);
  const [resetting, setResetting] = useState<Language | null>(null);
  const [saves, setSaves] = useState(0);
  const unsaved = useUnsaved(`texts ${first?.id ?? ''}`);
  const hasUnsaved = unsaved.hasDirty(rows);
  const row = rows.find(({ id }) => id === rowId) ?? null;
  const typedOf = (each: TextRow, language: Language) =>
    unsaved.find(each, language)?.value ?? draftOf(each[language]);
  const facts = row && row.type !== 'picture' && compareFacts(typedOf(row, 'it'), typedOf(row, 'en'));

  const typed = useMemo(
    () =>
      rows.flatMap((each) =>
        languages.flatMap((language) => {
          const value = unsaved.find(each, language)?.value;
          const isShown = value !== undefined || each.id === rowId;
          return isShown ? [{ key: each.textKey, language, value: value ?? draftOf(each[language]) }] : [];
        }),
      ),
    [rows, unsaved.find, rowId],
  );

  function choose(textKey: string) {
    const chosen = rows.find((each) => each.textKey === textKey);
    if (chosen) setRowId(chosen.id);
  }

  function close() {
    unsaved.clear();
    onClose();
  }

  /** Closes once everything is saved, if it was opened for a single text. */
  const finish = useEffectEvent(() => {
    if (!hasUnsaved && !hasPreview) close();
  });
  // In an effect: closing may go back in history, which is asked about while something is unsaved.
  useEffect(() => {
    if (saves > 0) finish();
  }, [saves]);

  const title = row ? t('adminContent:editTitle') : t('adminContent:onPage');
  return (
    <>
      <Dialog title={title} isOpen onClose={close} isFull>
        <div className={clsx('grid gap-6', hasPreview && 'lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]')}>
          <div className="grid min-w-0 content-start gap-5">
            {row ? (
              <>
                <p className="break-all text-muted text-sm">
                  {namePart(row.part, t)} ·{' '}
                  <span className="font-semibold text-ink">{nameText(row, { t, language: shown })}</span> ·{' '}
                  {row.textKey}
                </p>
                <div className={clsx('grid gap-6', !hasPreview && 'md:grid-cols-2')}>
                  {languages.map((language) => (
                    <SideEditor
                      key={`${row.id} ${language}`}
                      row={row}
                      language={language}
                      unsaved={unsaved}
                      facts={facts ? facts[language] : []}
                      isBehind={isBehind({ report, row, language })}
                      onType={(value) => unsaved.type(row, language, value)}
                      onSaved={() => setSaves((before) => before + 1)}
                      onReset={() => setResetting(language)}
                    />
                  ))}
                </div>
              </>
            ) : (
              <p className="text-muted">{t('adminContent:preview.chooseFirst')}</p>
            )}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-line border-t pt-4">
              <Cancel />
              <button
                type="button"
                aria-pressed={hasPreview}
                onClick={() => setHasPreview(!hasPreview)}
                className="link min-h-11 text-sm"
              >
                {hasPreview ? t('adminContent:preview.hide') : t('adminContent:preview.show')}
              </button>
            </div>
          </div>
          {hasPreview && (
            <PreviewPane
              page={page}
              language={previewLanguage}
              typed={typed}
              chosen={row?.textKey}
              onPage={setPage}
              onLanguage={setPreviewLanguage}
              onChoose={choose}
            />
          )}
        </div>
        {hasUnsaved && <LeaveQuestion />}
      </Dialog>
      {row && resetting && (
        <RemoveContentDialog
          row={row}
          only={resetting}
          onRemoved={() => unsaved.forget(row, resetting)}
          onClose={() => setResetting(null)}
        />
      )}
    </>
  );
}

/** Asks as well: it would discard the texts of many pages. */
function Cancel() {
  const { t } = useTranslation();
  const dialog = useContext(DialogContext);
  return (
    <Button look="quiet" onClick={dialog?.close}>
      {t('common:dialog.cancel')}
    </Button>
  );
}

type LanguageCheck = { report: LanguageReport | undefined; row: TextRow; language: Language };

function isBehind({ report, row, language }: LanguageCheck) {
  return report?.older.some((line) => line.language === language && idOf(line) === row.id) ?? false;
}
