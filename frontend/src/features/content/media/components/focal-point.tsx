import type { Media } from '@fucina/contracts/media';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { clamp, movePoint } from '../pictures.ts';

type Point = Media['focalPoint'];
type FocalPointProps = { media: Media; point: Point; onChange: (point: Point) => void };

/** Sets the focal point for cropping, by click or arrow keys. */
export function FocalPoint({ media, point, onChange }: FocalPointProps) {
  const { t } = useTranslation();
  const where = { x: Math.round(point.x * 100), y: Math.round(point.y * 100) };

  function choose({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: clamp((clientX - left) / width), y: clamp((clientY - top) / height) });
  }

  return (
    <div className="grid justify-items-start gap-2">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keyboard has the mark inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        onClick={choose}
        className="relative max-w-full cursor-crosshair overflow-hidden rounded-md border border-line"
      >
        <img src={media.url} alt="" className="block max-h-80 max-w-full" />
        <button
          type="button"
          aria-label={t('adminContent:media.focus.label', where)}
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => {
            const moved = movePoint(point, event.key);
            if (!moved) return;
            event.preventDefault();
            onChange(moved);
          }}
          className="absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white bg-ember shadow-overlay"
          style={{ left: `${where.x}%`, top: `${where.y}%` }}
        />
      </div>
      <p className="text-muted text-sm">{t('adminContent:media.focus.hint')}</p>
      <p role="status" className="sr-only">
        {t('adminContent:media.focus.label', where)}
      </p>
    </div>
  );
}
