import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawLinkPicture } from './draw-link-picture.ts';
import { createLinkPictures } from './link-pictures.ts';

const picture = (title: string) => ({ title, brandName: 'Bottega', host: 'bottega.example' });

async function colourAt(png: Buffer, { left, top }: { left: number; top: number }) {
  const spot = sharp(png).removeAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await spot.raw().toBuffer())];
}

test('a link preview is a 1200 by 630 PNG in brand colors, however long its title', async () => {
  for (const title of ['Perché sì', 'una parola e un’altra '.repeat(2000)]) {
    const png = await drawLinkPicture(picture(title));

    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(await colourAt(png, { left: 0, top: 0 })).toEqual([250, 248, 243]);
    expect(await colourAt(png, { left: 82, top: 540 })).toEqual([194, 65, 12]);
    expect(png.length).toBeLessThan(60_000);
  }
}, 60_000);

describe('concurrent requests', () => {
  function startDrawing() {
    const titles: string[] = [];
    let busy = 0;
    let mostBusy = 0;
    const pictures = createLinkPictures({
      async draw({ title }) {
        titles.push(title);
        busy += 1;
        mostBusy = Math.max(mostBusy, busy);
        await new Promise(setImmediate);
        busy -= 1;
        if (title === 'broken') throw new Error('no');
        return Buffer.from(title);
      },
    });
    return { pictures, titles, mostBusy: () => mostBusy };
  }

  test('for the same picture share one rendering, and renderings are serialized', async () => {
    const { pictures, titles, mostBusy } = startDrawing();

    const [a, b] = await Promise.all([
      pictures.get(picture('a')),
      pictures.get(picture('a')),
      pictures.get(picture('b')),
    ]);

    expect(a).toBe(b);
    expect(titles).toEqual(['a', 'b']);
    expect(mostBusy()).toBe(1);
  });

  test('still succeed after an earlier rendering failed', async () => {
    const { pictures, titles } = startDrawing();

    await expect(pictures.get(picture('broken'))).rejects.toThrow('no');
    await expect(pictures.get(picture('broken'))).rejects.toThrow('no');

    expect((await pictures.get(picture('a'))).png.toString()).toBe('a');
    expect(titles).toEqual(['broken', 'broken', 'a']);
  });
});
