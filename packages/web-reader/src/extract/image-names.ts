import type { Region } from './element-rules.ts';
import { tidy } from './text.ts';

const LEAST = 3;
const MOST = 60;
const MOST_WORDS = 5;
const MOST_CHARACTERS = 60;
const AROUND_NAME = /^logo (?:(?:of|di|del|della) )?| logo$| \d+$/gi;
const NAMELESS =
  /^(?:images?|img|pictures?|pics?|photos?|logos?|icons?|banner|slides?|gallery|thumb(?:nail)?s?|check|arrow|immagin[ei]|foto|icona|galleria)?[\s\p{P}\d]*$|\.\w{3,4}$|_/iu;

const NETWORK =
  /^(?:(?:our|follow us on|seguici su)\s+)?(?:facebook|instagram|twitter|x|youtube|linkedin|tiktok|pinterest|telegram|whatsapp|rss)\b/i;
const IN_FRAME = new Set<Region>(['header', 'menu', 'nav']);

/**
 * Names that a page shows as pictures only, such as sponsors' logos and icons of services: the alternative texts of at
 * least three images with no text between them.
 */
export function createImageNames() {
  let names: string[] = [];
  let region: Region = 'body';

  return {
    /** Called with each visible image. */
    note(alt: string, where: Region) {
      if (IN_FRAME.has(where) || names.length >= MOST || alt.length > MOST_CHARACTERS) return;
      const name = tidy(alt).replace(AROUND_NAME, '');
      if (names.includes(name) || name.split(' ').length > MOST_WORDS) return;
      if (NAMELESS.test(name) || NETWORK.test(name)) return;
      if (names.length === 0) region = where;
      names.push(name);
    },
    /** Called before text and at the end; null if the images since have no names worth reading. */
    take(): { text: string; region: Region } | null {
      if (names.length === 0) return null;
      const text = names.length < LEAST ? '' : names.join(', ');
      names = [];
      return text === '' ? null : { text, region };
    },
  };
}
