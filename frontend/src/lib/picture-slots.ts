import type { Overrides, ShownPicture } from '@fucina/contracts/content';
import type { PictureSlot } from '@fucina/contracts/picture-slot';

/** The places for pictures, as the service takes them; zod stays out of the browser, so they are written again. */
export const pictureSlots = [
  'home.hero',
  'home.trained',
  'home.live',
  'home.call',
  'home.voice',
  'home.services',
  'home.benefits',
  'home.solutions',
  'home.cta',
  'landing.hero',
  'landing.benefits',
  'voice.hero',
  'voice.industries',
] as const satisfies PictureSlot[];

/** Chosen pictures travel with the texts of staff, in a namespace of their own that no translation file has. */
export const PICTURES = 'pictures';

export const slotKey = (slot: PictureSlot) => `${PICTURES}:${slot}`;

/** The namespace as it is where nothing was chosen. */
export function emptySlots(): object {
  const pages: Record<string, Record<string, string>> = {};
  for (const slot of pictureSlots) {
    const [page = '', part = ''] = slot.split('.');
    pages[page] = { ...pages[page], [part]: '' };
  }
  return pages;
}

/** A chosen picture with all that a page needs to show it, by the key of its place. */
export function writeSlots({ slots, pictures }: Pick<Overrides, 'slots' | 'pictures'>) {
  return Object.fromEntries(
    Object.entries(slots).flatMap(([slot, address]) => {
      const picture = pictures[/^\/media\/(\d+)\//.exec(address)?.[1] ?? ''];
      return picture ? [[`${PICTURES}:${slot}`, JSON.stringify(picture)]] : [];
    }),
  );
}

// What a preview adds to find the place again.
const MARK = /(?<![\u2061-\u2064])[\u2061-\u2064]+$/;

/** What a place says: a whole picture, or, in a preview of what is being chosen, its address alone. */
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
