import type { Media } from '@fucina/contracts/media';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { RowActions } from '../../components/row-actions.tsx';
import { altOf, isDescribed, writeSize } from '../pictures.ts';

type MediaRowProps = { media: Media; onEdit: () => void; onRemove: () => void };

export function MediaRow({ media, onEdit, onRemove }: MediaRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { originalFilename: name, kind, mimeType, size, width, height, section, url } = media;
  const facts = [
    mimeType,
    ...(width && height ? [`${width} × ${height}`] : []),
    writeSize(size, language),
    ...(section ? [t(`adminContent:parts.${section}`)] : []),
  ];
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-line border-t py-3 sm:grid-cols-[4.5rem_minmax(0,1fr)_auto] sm:items-center">
      <Thumbnail media={media} />
      <div className="min-w-0 text-sm">
        <p className="break-all font-semibold">{name}</p>
        <p className="figures text-muted text-xs">{facts.join(' · ')}</p>
        {isDescribed(media) ? (
          <p className="line-clamp-1">{altOf(media)[language]}</p>
        ) : (
          <p className="font-semibold text-ember">{t('adminContent:media.undescribed')}</p>
        )}
        {kind === 'external' && (
          <a href={url} target="_blank" rel="noopener noreferrer" className="link break-all text-xs">
            {url}
          </a>
        )}
      </div>
      <div className="col-start-2 flex gap-5 text-sm sm:col-start-3">
        <RowActions of={name} onEdit={onEdit} onRemove={onRemove} />
      </div>
    </li>
  );
}

/** External pictures are not loaded, since our pages make no third-party requests. */
function Thumbnail({ media: { kind, url, variants, focalPoint } }: { media: Media }) {
  const { t } = useTranslation();
  const smallest = variants.find(({ format }) => format === 'webp')?.url ?? url;
  return (
    <div className="grid size-18 place-items-center overflow-hidden rounded-md border border-line bg-paper text-center text-muted text-xs">
      {kind === 'upload' ? (
        <img
          src={smallest}
          alt=""
          loading="lazy"
          className="size-full object-cover"
          style={{ objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }}
        />
      ) : (
        t('adminContent:media.external')
      )}
    </div>
  );
}
