import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { WithCode } from '../../../../components/ui/with-code.tsx';
import { useCopied } from '../../../../lib/browser/use-copied.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { writeSnippet } from '../../../../lib/snippet.ts';
import { DoneMark } from '../../done-mark.tsx';

type InstallPanelProps = {
  demoId: string;
  domain: string;
  /** The preview has unsaved changes. */
  hasUnsavedLook: boolean;
  onCopied: () => void;
};

export function InstallPanel({ demoId, domain, hasUnsavedLook, onCopied }: InstallPanelProps) {
  const { t } = useTranslation();
  const { origin } = useSettings();
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, copy, noteCopied } = useCopied(field);

  function copyByButton() {
    copy();
    onCopied();
  }

  return (
    <div className="grid gap-5">
      <p>{t('embedding:intro', { domain })}</p>
      <div className="grid gap-3 on-ink rounded-md p-4">
        <textarea
          ref={field}
          readOnly
          rows={4}
          value={writeSnippet({ origin, demoId })}
          aria-label={t('embedding:code')}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
          onCopy={() => {
            noteCopied();
            onCopied();
          }}
          className="field-sizing-content w-full min-w-0 resize-none break-all rounded-sm bg-card font-mono text-ink text-sm outline-offset-4"
        />
        <Button onClick={copyByButton} className="w-full">
          <DoneMark path="M7 7h10v10H7zM13 7V3H3v10h4" isDone={state === 'copied'} />
          {state === 'copied' ? t('embedding:copied') : t('embedding:copy')}
        </Button>
        <p role="status" className={state === 'selected' ? 'text-sm' : 'sr-only'}>
          {state === 'copied' && t('embedding:copied')}
          {state === 'selected' && t('embedding:selected')}
        </p>
      </div>
      {hasUnsavedLook && <p className="border-ember border-l-4 pl-3 text-sm">{t('embedding:unsavedLook')}</p>}
      <div className="grid gap-3 text-muted text-sm">
        <p>
          <WithCode text={t('embedding:where')} />
        </p>
        <p>
          <WithCode text={t('embedding:policy', { origin })} />
        </p>
      </div>
    </div>
  );
}
