import type { ShownPicture } from '@fucina/contracts/content';
import type { PictureSlot } from '@fucina/contracts/picture-slot';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { PICTURES, readSlot } from '../../lib/texts/picture-slots.ts';

const shapes = {
  band: { shape: 'aspect-4/3 sm:aspect-21/9', sizes: '(min-width: 80rem) 74rem, 94vw' },
  box: { shape: 'aspect-3/2', sizes: '(min-width: 64rem) 24rem, (min-width: 48rem) 45vw, 94vw' },
  side: { shape: 'aspect-3/2 lg:aspect-4/5', sizes: '(min-width: 64rem) 24rem, 94vw' },
} as const;
// The CSP forbids inline styles, so the focal point is rounded to one of these classes.
const across = ['[--across:0%]', '[--across:25%]', '[--across:50%]', '[--across:75%]', '[--across:100%]'];
const down = ['[--down:0%]', '[--down:25%]', '[--down:50%]', '[--down:75%]', '[--down:100%]'];

type SlotPictureProps = {
  slot: PictureSlot;
  shape: keyof typeof shapes;
  /** Above the fold, so it loads eagerly. */
  isFirst?: boolean;
  className?: string;
};

export function SlotPicture({ slot, shape: name, isFirst = false, className }: SlotPictureProps) {
  const { i18n } = useTranslation();
  const picture = readSlot(String(i18n.getResource(i18n.language, PICTURES, slot) ?? ''));
  if (!picture) return null;
  const { url, alt, width, height, focalPoint } = picture;
  const { shape, sizes } = shapes[name];
  return (
    <picture className={clsx('block', className)}>
      {(['avif', 'webp'] as const).map((format) => {
        const srcSet = writeSrcSet(picture, format);
        return srcSet && <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />;
      })}
      <img
        src={url}
        alt={alt}
        {...(width && height ? { width, height } : {})}
        {...(isFirst ? {} : { loading: 'lazy' })}
        decoding="async"
        className={clsx(
          'h-auto w-full rounded-md bg-line object-[var(--across)_var(--down)] object-cover',
          shape,
          across[Math.round(focalPoint.x * 4)],
          down[Math.round(focalPoint.y * 4)],
        )}
      />
    </picture>
  );
}

function writeSrcSet({ variants }: ShownPicture, format: 'avif' | 'webp'): string {
  const files = variants.filter((variant) => variant.format === format);
  return files.map(({ url, width }) => `${url} ${width}w`).join(', ');
}
