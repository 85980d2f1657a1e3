import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionStore } from '../../../../lib/browser/browser-storage.ts';

const KEY = 'preview_width';
const widths = ['fit', '390', '768', '1440'] as const;
type Width = (typeof widths)[number];

const keptWidth = (): Width => widths.find((width) => width === sessionStore.read(KEY)) ?? 'fit';

type SizedFrameProps = { frame: RefObject<HTMLIFrameElement | null>; address: string };

/** The page at the chosen width, scaled down to the space there is. */
export function SizedFrame({ frame, address }: SizedFrameProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(keptWidth);
  const space = useRef<HTMLDivElement>(null);
  const available = useWidth(space);
  const width = Number(chosen);
  const scale = width > available && available > 0 ? available / width : 1;

  function choose(next: Width) {
    sessionStore.write(KEY, next);
    setChosen(next);
  }

  return (
    <>
      <fieldset className="flex flex-wrap items-center gap-2">
        <legend className="sr-only">{t('adminContent:preview.width')}</legend>
        {widths.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === chosen}
            onClick={() => choose(each)}
            className="min-h-11 rounded-md border border-field bg-card px-4 text-sm hover:border-ink aria-pressed:border-ink aria-pressed:font-semibold"
          >
            {each === 'fit'
              ? t('adminContent:preview.fit')
              : t('adminContent:preview.pixels', { width: each })}
          </button>
        ))}
        <p role="status" className="figures text-muted text-sm">
          {scale < 1 && t('adminContent:preview.scale', { percent: Math.round(scale * 100) })}
        </p>
      </fieldset>
      <div ref={space} className="h-[60vh] min-h-80 overflow-hidden rounded-md bg-paper outline outline-line">
        <iframe
          key={address}
          ref={frame}
          src={address}
          title={t('adminContent:preview.frame')}
          style={width ? { width, height: `${100 / scale}%`, transform: `scale(${scale})` } : undefined}
          className="mx-auto size-full max-w-none origin-top-left"
        />
      </div>
    </>
  );
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const sizes = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    sizes.observe(element.current);
    return () => sizes.disconnect();
  }, [element]);
  return width;
}
