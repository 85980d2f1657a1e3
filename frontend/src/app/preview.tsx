import type { Language } from '@fucina/contracts/language';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { localizePath } from '../lib/navigation/paths.ts';
import { languageOf } from '../lib/navigation/use-language.ts';
import type { FindOverrides } from '../lib/texts/i18n.ts';
import { createMarks, findDrafts, type Marks, type PreviewMessage } from '../lib/texts/preview.ts';

const FOUND_MS = 1600;
// Read by machines, so they must not be marked.
const UNMARKED = ['head', 'problems', 'adminContent', 'frame'];

/** The page with unpublished drafts; null for visitors without access, who get the published page. */
export async function openPreview(language: Language) {
  const drafts = await findDrafts(language);
  if (!drafts) return null;
  const marks = createMarks();
  const asked = new Map<Language, ReturnType<FindOverrides>>([[language, drafts]]);

  const findOverrides: FindOverrides = (wanted) => {
    const known = asked.get(wanted) ?? findDrafts(wanted).then((found) => found ?? {});
    asked.set(wanted, known);
    return known;
  };

  return {
    findOverrides,
    markTexts: (namespace: string, texts: object) =>
      UNMARKED.includes(namespace) ? texts : marks.markTexts(namespace, texts),
    show({ root, app, i18n }: { root: HTMLElement; app: ReactNode; i18n: i18n }) {
      createRoot(root).render(
        <>
          {app}
          <Attendant i18n={i18n} marks={marks} />
        </>,
      );
    },
  };
}

/** Rendered after the page, so that it starts once the page listens for text changes. */
function Attendant({ i18n, marks }: { i18n: i18n; marks: Marks }) {
  useEffect(() => {
    if (window.parent === window) void showBar({ i18n, marks });
    else attendEditor({ i18n, marks });
  }, [i18n, marks]);
  return null;
}

/** Inside the editor's frame: clicking selects a text, and typing in the editor updates it here. */
function attendEditor({ i18n, marks }: { i18n: i18n; marks: Marks }) {
  const { origin } = window.location;
  const tell = (message: PreviewMessage) => window.parent.postMessage(message, origin);

  let isEditing = true;
  chooseByClick(
    marks,
    (key) => tell({ type: 'fucina:choose', key, language: languageOf(i18n) }),
    () => isEditing,
  );
  window.addEventListener('message', ({ source, origin: from, data }: MessageEvent<PreviewMessage>) => {
    if (source !== window.parent || from !== origin) return;
    if (data.type === 'fucina:show') showText({ i18n, marks }, data);
    if (data.type === 'fucina:mode') isEditing = data.isEditing;
    if (data.type === 'fucina:find') showPlace(marks.findElement(data.key));
  });
  tell({ type: 'fucina:ready' });
}

function showText(
  { i18n, marks }: { i18n: i18n; marks: Marks },
  { key, language, value }: { key: string; language: Language; value: string },
) {
  const [namespace = '', path = ''] = key.split(/:(.*)/s);
  if (!i18n.hasResourceBundle(language, namespace)) return;
  i18n.addResource(language, namespace, path, `${value}${marks.markOf(key)}`);
}

function showPlace(element: HTMLElement | null) {
  if (!element) return;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.closest('details')?.setAttribute('open', '');
  element.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' });
  element.style.outline = '3px solid var(--color-ember)';
  element.style.outlineOffset = '4px';
  setTimeout(() => {
    element.style.outline = '';
    element.style.outlineOffset = '';
  }, FOUND_MS);
}

/** Captures clicks before the page reacts. */
function chooseByClick(marks: Marks, choose: (key: string) => void, isOn: () => boolean) {
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!isOn() || !(target instanceof Element) || target.closest('[data-preview]')) return;
      event.preventDefault();
      event.stopPropagation();
      const key = marks.findKey(target);
      if (key) choose(key);
    },
    { capture: true },
  );
}

async function showBar({ i18n, marks }: { i18n: i18n; marks: Marks }) {
  await i18n.loadNamespaces('adminContent');
  const place = document.createElement('div');
  place.dataset.preview = '';
  document.body.append(place);
  // Leaves room for the bar below the page.
  document.body.style.paddingBottom = '6rem';
  const editing = { isOn: false };
  const editor = (key?: string) =>
    `${localizePath(languageOf(i18n), '/admin/cms')}${key ? `?text=${encodeURIComponent(key)}` : ''}`;
  chooseByClick(
    marks,
    (key) => window.location.assign(editor(key)),
    () => editing.isOn,
  );
  createRoot(place).render(
    <PreviewBar
      i18n={i18n}
      back={editor()}
      onEdit={(isOn) => {
        editing.isOn = isOn;
      }}
    />,
  );
}

function PreviewBar({ i18n, back, onEdit }: { i18n: i18n; back: string; onEdit: (isOn: boolean) => void }) {
  const [isOn, setIsOn] = useState(false);
  const { t } = i18n;
  return (
    <aside
      aria-label={t('adminContent:previewBar.label')}
      className="fixed inset-x-0 bottom-0 z-50 flex flex-wrap items-center gap-x-6 gap-y-1 border-ember border-t-2 bg-ink px-4 py-2 text-paper text-sm"
    >
      <p className="min-w-0 flex-1 basis-60">{t('adminContent:previewBar.text')}</p>
      <button
        type="button"
        aria-pressed={isOn}
        onClick={() => {
          setIsOn(!isOn);
          onEdit(!isOn);
        }}
        className="min-h-11 font-semibold underline underline-offset-4"
      >
        {isOn ? t('adminContent:previewBar.stop') : t('adminContent:previewBar.edit')}
      </button>
      <a href={back} className="grid min-h-11 place-items-center font-semibold underline underline-offset-4">
        {t('adminContent:previewBar.back')}
      </a>
    </aside>
  );
}
