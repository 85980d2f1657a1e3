import type { ImportReport } from '@fucina/contracts/content';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../../components/form/checkbox.tsx';
import { Dialog } from '../../../../components/ui/dialog.tsx';
import { DialogActions } from '../../../../components/ui/dialog-actions.tsx';
import { Fault } from '../../../../components/ui/fault.tsx';
import { describeError } from '../../../../lib/api/api-error.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { showToast } from '../../../../lib/toast.ts';
import { useImportContents } from '../api.ts';
import { describeFault } from '../import-faults.ts';

const typeOf = ({ name }: File) => (/\.csv$/i.test(name) ? 'text/csv' : 'application/json');

/** Shows a dry run before importing. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [file, setFile] = useState<Blob | null>(null);
  const [publish, setPublish] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [fault, setFault] = useState<string>();
  const importing = useImportContents();

  function send(body: Blob, { dryRun, isPublished }: { dryRun: boolean; isPublished: boolean }) {
    setFault(undefined);
    importing.mutate(
      { file: body, dryRun, publish: isPublished },
      {
        onSuccess(answer) {
          if (dryRun) return setReport(answer);
          const count = answer.created.length + answer.changed.length + answer.published.length;
          showToast({ title: t('adminContent:transfer.done', { count }) });
          onClose();
        },
        onError(error) {
          setReport(null);
          setFault(describeError(error, { t, language }));
        },
      },
    );
  }

  function choose(chosen: File | undefined) {
    if (!chosen) return;
    const body = new Blob([chosen], { type: typeOf(chosen) });
    setFile(body);
    send(body, { dryRun: true, isPublished: publish });
  }

  const changes = report ? report.created.length + report.changed.length + report.published.length : 0;
  const canApply = report !== null && changes > 0 && report.errors.length === 0;
  return (
    <Dialog title={t('adminContent:transfer.importTitle')} isOpen onClose={onClose} isWide>
      <div className="grid gap-4 text-sm">
        <p>{t('adminContent:transfer.explained')}</p>
        <label className="grid gap-1">
          <span className="font-semibold">{t('adminContent:transfer.file')}</span>
          <input
            type="file"
            accept=".json,.csv,application/json,text/csv"
            // Otherwise choosing the same file again, corrected meanwhile, is no change.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => choose(target.files?.[0])}
            className="min-h-12 w-full min-w-0 rounded-md border border-field bg-card p-2"
          />
        </label>
        <Checkbox
          label={t('adminContent:transfer.publish')}
          isOn={publish}
          onChange={(isOn) => {
            setPublish(isOn);
            if (file) send(file, { dryRun: true, isPublished: isOn });
          }}
          className="gap-3"
        />
        <Fault text={fault} />
        {report && <Outcome report={report} />}
      </div>
      <DialogActions
        onCancel={onClose}
        disabled={!file || !canApply || importing.isPending}
        onClick={() => file && send(file, { dryRun: false, isPublished: publish })}
      >
        {t('adminContent:transfer.apply', { count: changes })}
      </DialogActions>
    </Dialog>
  );
}

function Outcome({ report }: { report: ImportReport }) {
  const { t } = useTranslation();
  const { created, changed, published, unchanged, errors } = report;
  const lines = [
    ...created.map((line) => ({ ...line, kind: 'created' as const, from: null })),
    ...changed.map((line) => ({ ...line, kind: 'changed' as const })),
    ...published.map((line) => ({ ...line, kind: 'published' as const, from: null, to: null })),
  ];
  return (
    <section aria-label={t('adminContent:transfer.outcome')} className="grid gap-3">
      <p role="status" className="font-semibold">
        {t('adminContent:transfer.summary', {
          created: created.length,
          changed: changed.length,
          published: published.length,
          unchanged,
        })}
      </p>
      {errors.length > 0 && (
        <ul className="grid gap-1 text-ember">
          {errors.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              {t('adminContent:transfer.line', { line, message: describeFault(message, t) })}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard
          tabIndex={0}
          aria-label={t('adminContent:transfer.outcome')}
          className="max-h-72 overflow-y-auto border-line border-y"
        >
          {lines.map(({ kind, type, key, language, from, to }) => (
            <li key={`${kind} ${type} ${key} ${language}`} className="border-line py-2 not-first:border-t">
              <p className="break-all text-muted text-xs">
                {t(`adminContent:transfer.${kind}`)} · {type} · {key} · {language}
              </p>
              {from !== null && <del className="line-clamp-2 text-ember">{from}</del>}
              {to !== null && <p className="line-clamp-2">{to}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
