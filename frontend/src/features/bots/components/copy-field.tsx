import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button.tsx';
import { useCopied } from '../../../lib/browser/use-copied.ts';

type CopyFieldProps = {
  label: string;
  value: string;
  rows?: number;
  /** Monospace; false for secrets and links. */
  isCode?: boolean;
};

/** Read-only. Selects its text on focus, and the copy button confirms for two seconds. */
export function CopyField({ label, value, rows = 2, isCode = true }: CopyFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, copy, noteCopied } = useCopied(field);
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        readOnly
        rows={rows}
        value={value}
        spellCheck={false}
        onFocus={({ target }) => target.select()}
        onCopy={noteCopied}
        className="field-sizing-content w-full min-w-0 wrap-anywhere resize-none rounded-md border border-field bg-paper px-4 py-3 font-mono text-sm focus-visible:outline-offset-0"
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="quiet" className="min-w-48" onClick={copy}>
          {state === 'copied'
            ? t('embedding:copied')
            : isCode
              ? t('embedding:copy')
              : t('embedding:copyText')}
        </Button>
        <p role="status" className={state === 'selected' ? 'text-sm' : 'sr-only'}>
          {state === 'copied' && t('embedding:copied')}
          {state === 'selected' && t('embedding:selected')}
        </p>
      </div>
    </div>
  );
}
