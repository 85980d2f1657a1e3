import type { FetchedResponse } from '@fucina/guarded-fetch/guarded-fetch';
import type { LookClues, ManifestClues } from '../extract/look/look-clues.ts';
import { prepareLogo } from '../logo/prepare-logo.ts';
import type { FoundLook } from '../web-reader.ts';
import { mediaType } from './content-type.ts';
import type { SiteClient } from './site-client.ts';

const MAX_LOOK_MS = 12_000;
const MAX_SHEET_BYTES = 400_000;
const MAX_MANIFEST_BYTES = 100_000;
const MAX_ICON_BYTES = 1_000_000;
const MAX_ICONS_TRIED = 5;
const USUAL_ICONS = ['/apple-touch-icon.png', '/favicon.ico'];
const PICTURE_TYPES = /^(?:image\/(?!svg)[\w.+-]+|application\/octet-stream|binary\/octet-stream|)$/;
const NO_MANIFEST: ManifestClues = { name: '', color: null, icons: [] };

export type LookReader = ReturnType<typeof createLookReader>;

/**
 * Reads a site's name, color and logo: from the home page at once, then from style sheets and icons when the crawl
 * leaves time. Failures are skipped.
 */
export function createLookReader(client: SiteClient) {
  let until = 0;
  const isOver = () => Date.now() >= until;

  async function get(
    url: string,
    options: { maxBytes: number; isCutAllowed?: boolean; isPicture?: boolean },
  ) {
    if (isOver()) return null;
    const { isPicture = false, ...limits } = options;
    const wantsBody: NonNullable<Parameters<SiteClient['getAsset']>[1]['wantsBody']> = (headers, status) =>
      status === 200 && (!isPicture || PICTURE_TYPES.test(mediaType(headers)));
    return client.getAsset(url, { ...limits, wantsBody, until }).catch(() => null);
  }

  async function readManifest(url: string | null): Promise<ManifestClues> {
    const file = url && (await get(url, { maxBytes: MAX_MANIFEST_BYTES }));
    return (file && (await client.lookAt('manifest', file))) || NO_MANIFEST;
  }

  async function readStyles({ style, styleSheets }: LookClues, url: string) {
    const sheets = [style];
    for (const sheet of styleSheets) {
      const file = await get(sheet, { maxBytes: MAX_SHEET_BYTES, isCutAllowed: true });
      if (file) sheets.push(file.body.toString());
    }
    return client.lookAt('styles', { url, headers: {}, body: Buffer.from(sheets.join('\n')) });
  }

  async function readLogo(candidates: string[]): Promise<Buffer | null> {
    for (const url of [...new Set(candidates)].slice(0, MAX_ICONS_TRIED)) {
      const file = await get(url, { maxBytes: MAX_ICON_BYTES, isPicture: true });
      const logo = file && file.body.length > 0 ? await prepareLogo(file.body) : null;
      if (logo) return logo;
    }
    return null;
  }

  return {
    /** Yields at most twice: first without extra requests, then the complete look. */
    async *read(home: FetchedResponse, mayGoOn: Promise<unknown>): AsyncGenerator<FoundLook> {
      const clues = await client.lookAt('look', home);
      if (!clues) return;
      const { name, color } = clues;
      if (name || color) yield { name, color, logo: null };

      await mayGoOn;
      until = Date.now() + MAX_LOOK_MS;
      const isComplete = color !== null && name !== '' && clues.touchIcons.length > 0;
      const manifest = isComplete ? NO_MANIFEST : await readManifest(clues.manifest);
      const logo = await readLogo([
        ...clues.touchIcons,
        ...manifest.icons,
        ...clues.icons.slice(0, 2),
        ...USUAL_ICONS.map((path) => new URL(path, home.url).href),
      ]);
      const declared = color ?? manifest.color;
      yield {
        name: name || manifest.name,
        color: declared ?? (await readStyles(clues, home.url)) ?? clues.ink,
        logo,
      };
    },
  };
}
