import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormMessage } from '../read-form-message.ts';
import { useFormSignals } from '../use-form-signals.ts';

const POST_AFTER_MS = 500;

type LeadFormProps = {
  url: string;
  scriptUrl: string | null;
  /** Goes into the form's own website field. */
  website: string;
  onUsed: (contact: FormMessage) => void;
};

/** The form of a lead-capture provider, in its frame. */
export function LeadForm({ url, scriptUrl, website, onUsed }: LeadFormProps) {
  const { t } = useTranslation();
  const { origin } = new URL(url);
  const frame = useRef<HTMLIFrameElement>(null);
  const timer = useRef(0);
  useFormSignals({ frame, origin, onUsed });
  useEffect(() => {
    if (scriptUrl) loadScriptOnce(scriptUrl);
  }, [scriptUrl]);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** Not before the form is there: until then its window is not of its origin, and the message would be refused. */
  function postWebsite() {
    timer.current = window.setTimeout(() => {
      frame.current?.contentWindow?.postMessage(
        { type: 'set-field', field: 'website', value: website },
        origin,
      );
    }, POST_AFTER_MS);
  }

  return (
    <iframe
      ref={frame}
      src={url}
      title={t('creation:contact.frame')}
      onLoad={postWebsite}
      referrerPolicy="strict-origin-when-cross-origin"
      className="h-150 w-full rounded-md border border-line bg-white"
    />
  );
}

/** A second form, or a second visit of the page, finds the script where the first one put it. */
function loadScriptOnce(url: string) {
  if ([...document.scripts].some(({ src }) => src === url)) return;
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.body.append(script);
}
