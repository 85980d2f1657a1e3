import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopied } from '../../../../lib/browser/use-copied.ts';

export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { t } = useTranslation();
  const field = useRef<HTMLPreElement>(null);
  const { state, copy, noteCopied } = useCopied(field);
  return (
    <figure className="grid min-w-0 content-start overflow-hidden rounded-md border border-line bg-card">
      <div className="flex items-center justify-between gap-4 border-line border-b py-1 pr-1 pl-4">
        <figcaption className="font-semibold text-sm">{label}</figcaption>
        <button
          type="button"
          onClick={copy}
          className="min-h-9 rounded-sm px-3 font-semibold text-brand-strong text-sm hover:bg-brand-soft"
        >
          {state === 'copied' ? t('developers:code.copied') : t('developers:code.copy')}
          <span className="sr-only">: {label}</span>
        </button>
      </div>
      <pre
        ref={field}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onCopy={noteCopied}
        className="scroll-list max-h-112 overflow-x-auto p-4 [--ground:var(--color-card)] font-mono text-xs leading-5 focus-visible:-outline-offset-3"
      >
        {code}
      </pre>
      <p
        role="status"
        className={state === 'selected' ? 'border-line border-t px-4 py-2 text-sm' : 'sr-only'}
      >
        {state === 'copied' && t('developers:code.copied')}
        {state === 'selected' && t('developers:code.selected')}
      </p>
    </figure>
  );
}
