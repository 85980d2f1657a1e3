import type { Demo } from '@fucina/contracts/demo';
import { clsx } from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../components/ui/button.tsx';
import { useCopied } from '../../../../lib/browser/use-copied.ts';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { useSettings } from '../../../../lib/settings.tsx';
import { DoneMark } from '../../done-mark.tsx';

type ShareDemoProps = {
  demo: Pick<Demo, 'demoId' | 'domain'>;
  /** Called before sharing. */
  onShare: () => void;
};

/** Shares the demo's link, without the edit key, through the browser's share dialog, or copies it. */
export function ShareDemo({ demo: { demoId, domain }, onShare }: ShareDemoProps) {
  const { t } = useTranslation();
  const { origin } = useSettings();
  const { linkTo } = useLanguage();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, copy } = useCopied(field);
  const url = `${origin}${linkTo(`/chatbot-demo/${demoId}`)}`;
  const isShown = state === 'selected';

  // execCommand copies from the focused element.
  useEffect(() => {
    if (state === 'copied' && document.activeElement === field.current) button.current?.focus();
  }, [state]);

  async function share() {
    onShare();
    if (!(await offerToShare({ title: t('head:demo.titleOf', { domain }), url }))) copy();
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 py-1 text-sm">
      <Button
        ref={button}
        look="quiet"
        aria-describedby={id}
        onClick={() => void share()}
        className="min-w-44"
      >
        <DoneMark path="M10 12.5V3M6.5 6 10 2.5 13.5 6M4 10v7h12v-7" isDone={state === 'copied'} />
        {state === 'copied' ? t('demo:share.copied') : t('demo:share.action')}
      </Button>
      <p id={id} className="max-w-[56ch] flex-1 basis-64 text-muted">
        {t('demo:share.who')}
      </p>
      <textarea
        ref={field}
        readOnly
        rows={1}
        value={url}
        aria-label={t('demo:share.address')}
        aria-hidden={!isShown}
        tabIndex={isShown ? 0 : -1}
        spellCheck={false}
        className={clsx(
          isShown
            ? 'field-sizing-content w-full resize-none break-all rounded-md border border-field bg-card px-4 py-3 font-mono focus-visible:outline-offset-0'
            : 'sr-only',
        )}
      />
      <p role="status" className={isShown ? 'w-full' : 'sr-only'}>
        {state === 'copied' && t('demo:share.copied')}
        {isShown && t('demo:share.selected')}
      </p>
    </div>
  );
}

/** True if the browser's share dialog took the link, or was canceled. */
export async function offerToShare(link: { title: string; url: string }): Promise<boolean> {
  // Missing in some browsers and on insecure origins.
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(link);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
