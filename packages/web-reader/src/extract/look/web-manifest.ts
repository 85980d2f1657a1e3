import { declaredColor } from './look-clues.ts';
import { addressesOf, iconAt, sortIcons } from './site-icons.ts';
import { chooseSiteName } from './site-name.ts';

export type ManifestClues = { name: string; color: string | null; icons: string[] };

const NONE: ManifestClues = { name: '', color: null, icons: [] };

/** Reads a web app manifest, of which any part may be missing or of another type. */
export function readManifest(text: string, url: string): ManifestClues {
  const manifest = fieldsOf(parse(text));
  const { hostname: host } = new URL(url);
  const icons = (Array.isArray(manifest.icons) ? manifest.icons : []).slice(0, 20).map(fieldsOf);
  return {
    name: chooseSiteName({ said: [textIn(manifest.short_name), textIn(manifest.name)], title: '', host }),
    color: declaredColor([textIn(manifest.theme_color)]),
    icons: addressesOf(
      sortIcons(
        icons
          .filter(({ purpose }) => !/^(?:maskable|monochrome)$/.test(textIn(purpose)))
          .flatMap(({ src, type, sizes }) =>
            iconAt(textIn(src), { base: url, type: textIn(type), sizes: textIn(sizes) }),
          ),
      ),
    ),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return NONE;
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const textIn = (value: unknown) => (typeof value === 'string' ? value.slice(0, 2000) : '');
