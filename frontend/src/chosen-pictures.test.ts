import type { ShownPicture } from '@fucina/contracts/content';
import { pictureSlots } from '@fucina/contracts/content-places';
import { expect, test } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { readOverrides } from './lib/texts/overrides.ts';
import { settings } from './testing/settings.ts';

const url = '/media/3/0123456789abcdef/bottega.jpg';
const picture: ShownPicture = {
  url,
  alt: 'Due "artigiani" al banco',
  width: 1600,
  height: 900,
  focalPoint: { x: 0.2, y: 1 },
  variants: (['avif', 'webp'] as const).flatMap((format) =>
    [480, 960].map((width) => ({ format, width, url: `/media/3/0123456789abcdef/${width}.${format}` })),
  ),
};
const everywhere = readOverrides({
  entries: {},
  sections: {},
  slots: Object.fromEntries(pictureSlots.map((slot) => [slot, url])),
  pictures: { 3: picture },
});

async function showPictures(pathname: string, overrides = everywhere) {
  const { html } = await renderPage({ pathname, settings, overrides });
  return html.match(/<picture[\s\S]*?<\/picture>/g) ?? [];
}

test('every picture slot is rendered on its page', async () => {
  const pages = await Promise.all(
    ['/it', '/it/chatbot-demo', '/it/voice-agent', '/it/chi-siamo', '/it/casi'].map((path) =>
      showPictures(path),
    ),
  );

  expect(pages.map((pictures) => pictures.length)).toEqual(
    ['home', 'landing', 'voice', 'about', 'cases'].map(
      (page) => pictureSlots.filter((slot) => slot.startsWith(`${page}.`)).length,
    ),
  );
});

test('a picture has two formats, all sizes, dimensions and alt text, and is lazy below the fold', async () => {
  const [hero = '', next = ''] = await showPictures('/it');

  expect(hero).toContain(
    `<source type="image/avif" srcSet="/media/3/0123456789abcdef/480.avif 480w, /media/3/0123456789abcdef/960.avif 960w" sizes=`,
  );
  expect(hero).toContain('<source type="image/webp"');
  expect(hero).toMatch(
    /<img src="[^"]+bottega\.jpg" alt="Due &quot;artigiani&quot; al banco" width="1600" height="900"/,
  );
  expect(hero).not.toContain('loading="lazy"');
  expect(hero).toContain('[--across:25%] [--down:100%]');
  expect(next).toContain('loading="lazy"');
  expect(hero + next).not.toContain('style=');
});

test('a page without chosen pictures renders none', async () => {
  for (const path of ['/it', '/chatbot-demo', '/voice-agent', '/about', '/cases'])
    expect(await showPictures(path, {})).toEqual([]);
});
