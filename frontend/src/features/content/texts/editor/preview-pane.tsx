import type { Language } from '@fucina/contracts/language';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localizePath } from '../../../../lib/navigation/paths.ts';
import type { PreviewMessage } from '../../../../lib/texts/preview.ts';
import { PageChoice } from '../../components/page-choice.tsx';
import { type SitePageName, sitePages } from '../../site-pages.ts';
import { SizedFrame } from './sized-frame.tsx';

type TypedText = { key: string; language: Language; value: string };

type PreviewPaneProps = {
  page: SitePageName;
  language: Language;
  typed: readonly TypedText[];
  chosen: string | undefined;
  onPage: (page: SitePageName) => void;
  onLanguage: (language: Language) => void;
  onChoose: (key: string, language: Language) => void;
};

export function PreviewPane({
  page,
  language,
  typed,
  chosen,
  onPage,
  onLanguage,
  onChoose,
}: PreviewPaneProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isEditing, setIsEditing] = useState(true);
  const path = sitePages.find(({ name }) => name === page)?.path ?? '/';
  const address = `${localizePath(language, path)}?preview=draft`;
  useFrameMessages({ frame, typed, chosen, isEditing, onChoose });

  return (
    <section aria-label={t('adminContent:preview.label')} className="grid min-w-0 content-start gap-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_10rem]">
        <PageChoice page={page} language={language} onPage={onPage} onLanguage={onLanguage} />
      </div>
      {(chosen || !isEditing) && (
        <p className="text-muted text-sm">
          {isEditing ? t('adminContent:preview.hint') : t('adminContent:preview.using')}
        </p>
      )}
      <div className="flex flex-wrap gap-x-6 text-sm">
        <button
          type="button"
          aria-pressed={!isEditing}
          onClick={() => setIsEditing(!isEditing)}
          className="link min-h-11"
        >
          {t('adminContent:preview.use')}
        </button>
        <a href={address} target="_blank" rel="noopener" className="link py-2.5">
          {t('adminContent:preview.newTab')}
        </a>
      </div>
      <SizedFrame frame={frame} address={address} />
    </section>
  );
}

function useFrameMessages({
  frame,
  typed,
  chosen,
  isEditing,
  onChoose,
}: Pick<PreviewPaneProps, 'typed' | 'chosen' | 'onChoose'> & {
  frame: RefObject<HTMLIFrameElement | null>;
  isEditing: boolean;
}) {
  const latest = useRef({ typed, chosen, isEditing, onChoose });
  latest.current = { typed, chosen, isEditing, onChoose };

  useEffect(() => {
    const receive = ({ source, origin, data }: MessageEvent<PreviewMessage>) => {
      const target = frame.current?.contentWindow;
      if (!target || source !== target || origin !== window.location.origin) return;
      if (data.type === 'fucina:choose') latest.current.onChoose(data.key, data.language);
      if (data.type === 'fucina:ready') {
        for (const text of latest.current.typed) tell(frame.current, { type: 'fucina:show', ...text });
        tell(frame.current, { type: 'fucina:mode', isEditing: latest.current.isEditing });
        find(frame.current, latest.current.chosen);
      }
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame]);

  useEffect(() => {
    for (const text of typed) tell(frame.current, { type: 'fucina:show', ...text });
  }, [frame, typed]);
  useEffect(() => find(frame.current, chosen), [frame, chosen]);
  useEffect(() => tell(frame.current, { type: 'fucina:mode', isEditing }), [frame, isEditing]);
}

function find(frame: HTMLIFrameElement | null, key: string | undefined) {
  if (key) tell(frame, { type: 'fucina:find', key });
}

function tell(frame: HTMLIFrameElement | null, message: PreviewMessage) {
  frame?.contentWindow?.postMessage(message, window.location.origin);
}
