import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ThirdPartyFrame } from '../ui/third-party-frame.tsx';
import type { FormMessage } from './read-form-message.ts';
import { useFormSignals } from './use-form-signals.ts';

const POST_AFTER_MS = 500;

type LeadFormProps = {
  url: string;
  scriptUrl: string | null;
  /** Prefills the form's website field. */
  website: string;
  onUsed: (contact: FormMessage) => void;
};

export function LeadForm({ url, scriptUrl, website, onUsed }: LeadFormProps) {
  const { t } = useTranslation();
  const { origin } = new URL(url);
  const frame = useRef<HTMLIFrameElement>(null);
  const timer = useRef(0);
  useFormSignals({ frame, origin, onUsed });
  useEffect(() => () => clearTimeout(timer.current), []);

  /** On load, since before that the frame has another origin and would miss the message. */
  function postWebsite() {
    timer.current = window.setTimeout(() => {
      frame.current?.contentWindow?.postMessage(
        { type: 'set-field', field: 'website', value: website },
        origin,
      );
    }, POST_AFTER_MS);
  }

  return (
    <ThirdPartyFrame
      ref={frame}
      src={url}
      scriptUrl={scriptUrl}
      title={t('creation:contact.frame')}
      onLoad={postWebsite}
      className="h-150 w-full rounded-md border border-line bg-white"
    />
  );
}
