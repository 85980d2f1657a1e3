import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import sharp from 'sharp';

// Rare and small: no cache, one thread.
sharp.cache(false);
sharp.concurrency(1);

/** Recommended size of link previews. */
const LINK_PICTURE = { width: 1200, height: 630 };

const colours = {
  paper: '#faf8f3',
  ink: '#10231c',
  muted: '#55645d',
  line: '#e3ded2',
  ember: '#c2410c',
  brandStrong: 'hsl(158 72% 26%)',
};
const ANVIL =
  'M4.5 10h7.200V8.400h15.800v3.900c-3.600 0-6.300 1.700-6.300 4.300 0 1.800 1 2.700 2.300 3.200v3.800H10.900v-3.800c1.500-.5 2.500-1.600 2.500-3.200 0-.3 0-.5-.1-.8-4.500 0-7.800-1.800-8.800-5.800Z';

const require = createRequire(import.meta.url);
const fontFiles = {
  display: require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'),
  text: require.resolve('@fontsource/hanken-grotesk/files/hanken-grotesk-latin-500-normal.woff'),
};

/** Characters that fit above the foot. */
const LONGEST = 130;

type Node = { type: string; props: Record<string, unknown> };

function box(style: Record<string, string | number>, ...children: (Node | string)[]): Node {
  return { type: 'div', props: { style: { display: 'flex', ...style }, children } };
}

const mark: Node = {
  type: 'svg',
  props: {
    viewBox: '0 0 32 32',
    width: 72,
    height: 72,
    children: [
      { type: 'rect', props: { width: 32, height: 32, rx: 7, fill: colours.brandStrong } },
      { type: 'path', props: { d: ANVIL, fill: colours.paper } },
    ],
  },
};

function compose({ title: whole, brandName, host }: LinkPicture): Node {
  const title = whole.length > LONGEST ? `${whole.slice(0, LONGEST).trimEnd()}…` : whole;
  const brand = box(
    { alignItems: 'center', gap: 24, fontFamily: 'display', fontSize: 44, letterSpacing: '-0.025em' },
    mark,
    brandName,
  );
  const heading = box(
    {
      fontFamily: 'display',
      fontSize: sizeOf(title),
      lineHeight: 1.06,
      letterSpacing: '-0.03em',
      maxWidth: 980,
    },
    title,
  );
  const dot = box({ width: 20, height: 20, borderRadius: 10, background: colours.ember });
  const foot = box(
    {
      alignItems: 'center',
      gap: 20,
      paddingTop: 28,
      borderTop: `2px solid ${colours.line}`,
      color: colours.muted,
      fontSize: 30,
    },
    dot,
    host,
  );
  const style = {
    flexDirection: 'column',
    justifyContent: 'space-between',
    width: '100%',
    height: '100%',
    padding: 72,
    boxSizing: 'border-box',
    background: colours.paper,
    color: colours.ink,
    fontFamily: 'text',
  };
  return box(style, brand, heading, foot);
}

/** Longer titles are set smaller. */
function sizeOf(title: string) {
  if (title.length <= 48) return 92;
  return title.length <= 90 ? 72 : 56;
}

export type LinkPicture = { title: string; brandName: string; host: string };

/** Same objects each time: satori caches fonts by identity. */
const fonts = Object.entries(fontFiles).map(([name, file]) => {
  const weight = name === 'display' ? (700 as const) : (500 as const);
  return { name, data: readFileSync(file), weight, style: 'normal' as const };
});

export async function drawLinkPicture(picture: LinkPicture): Promise<Buffer<ArrayBuffer>> {
  const svg = await satori(compose(picture) as Parameters<typeof satori>[0], { ...LINK_PICTURE, fonts });
  return (await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()) as Buffer<ArrayBuffer>;
}
