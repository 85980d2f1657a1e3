import type { ShownPicture } from '@fucina/contracts/content';
import type { Language } from '@fucina/contracts/language';
import type { CmsDeps } from '../deps.ts';
import { type StoredMedia, toMedia } from './media.repository.ts';

export async function listShownPictures(
  { values, language }: { values: string[]; language: Language },
  { media }: Pick<CmsDeps, 'media'>,
): Promise<Record<string, ShownPicture>> {
  const ids = values.flatMap((value) =>
    [...value.matchAll(/\/media\/([1-9]\d{0,8})\//g)].map(([, id]) => Number(id)),
  );
  const found = ids.length > 0 ? await media.listByIds([...new Set(ids)]) : [];
  return Object.fromEntries(found.map((stored) => [String(stored._id), toShownPicture(stored, language)]));
}

function toShownPicture(stored: StoredMedia, language: Language): ShownPicture {
  const { url, alt, width, height, focalPoint, variants } = toMedia(stored);
  return {
    url,
    alt: typeof alt === 'string' ? alt : alt[language],
    width,
    height,
    focalPoint,
    variants: variants.map(({ format, width: wide, url: at }) => ({ format, width: wide, url: at })),
  };
}
