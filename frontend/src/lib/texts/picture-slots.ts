import type { Overrides, ShownPicture } from '@fucina/contracts/content';
import { pictureSlots } from '@fucina/contracts/content-places';
import type { PictureSlot } from '@fucina/contracts/picture-slot';

/** Virtual namespace: chosen pictures travel with the text overrides. */
export const PICTURES = 'pictures';

export const slotKey = (slot: PictureSlot) => `${PICTURES}:${slot}`;

/** Default: no pictures chosen. */
export function emptySlots(): object {
  const pages: Record<string, Record<string, string>> = {};
  for (const slot of pictureSlots) {
    const [page = '', part = ''] = slot.split('.');
    pages[page] = { ...pages[page], [part]: '' };
  }
  return pages;
}

export function writeSlots({ slots, pictures }: Pick<Overrides, 'slots' | 'pictures'>) {
  return Object.fromEntries(
    Object.entries(slots).flatMap(([slot, address]) => {
      const picture = pictures[/^\/media\/(\d+)\//.exec(address)?.[1] ?? ''];
      return picture ? [[`${PICTURES}:${slot}`, JSON.stringify(picture)]] : [];
    }),
  );
}

// The preview's invisible marker.
const MARK = /(?<![\u2061-\u2064])[\u2061-\u2064]+$/;

/** A slot's picture; in the editor's live preview, possibly just a URL. */
export function readSlot(text: string): ShownPicture | null {
  const mark = MARK.exec(text)?.[0] ?? '';
  const said = text.slice(0, text.length - mark.length);
  if (said.startsWith('{')) {
    const picture = JSON.parse(said) as ShownPicture;
    return { ...picture, alt: picture.alt + mark };
  }
  if (!said.startsWith('/media/')) return null;
  return { url: said, alt: mark, width: null, height: null, focalPoint: { x: 0.5, y: 0.5 }, variants: [] };
}
