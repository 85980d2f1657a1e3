import { createHash } from 'node:crypto';
import { drawLinkPicture, type LinkPicture } from './draw-link-picture.ts';

type DrawnPicture = { png: Buffer<ArrayBuffer>; etag: string };

const MAX_PICTURES = 60;

/**
 * Drawn on demand, one at a time, cached by title. Only titles of existing pages, so that nobody can cause unlimited
 * work.
 */
export function createLinkPictures({ draw = drawLinkPicture } = {}) {
  const drawn = new Map<string, Promise<DrawnPicture>>();
  let last: Promise<unknown> = Promise.resolve();

  async function drawNext(picture: LinkPicture): Promise<DrawnPicture> {
    const turn = last.then(() => draw(picture));
    last = turn.catch(() => undefined);
    const png = await turn;
    return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
  }

  return {
    get(picture: LinkPicture): Promise<DrawnPicture> {
      const key = JSON.stringify(picture);
      const known = drawn.get(key);
      if (known !== undefined) return known;
      const drawing = drawNext(picture);
      drawn.set(key, drawing);
      drawing.catch(() => drawn.delete(key));
      if (drawn.size > MAX_PICTURES) drawn.delete(drawn.keys().next().value ?? '');
      return drawing;
    },
  };
}
