import { parse } from 'tldts';
import { fold } from '../../language/tokens.ts';

export type Forbidden = ReturnType<typeof createForbidden>;

const SHINGLE = 5;
/** Longer output is not a sentence for a visitor. */
const MAX_LENGTH = 2000;
const SECRET =
  /\b(?:sk|pk|rk|ghp|gho|xox[abp])[-_][\w-]{6}|\b(?:api|key)[-_](?=[\w-]{0,30}\d)[\w-]{6}|\bBearer\s+\S{8}|\beyJ[\w-]{8}|\bAKIA[A-Z0-9]{8}|(?<![\w+/-])(?=[\w+/-]*\d)(?=[\w+/-]*[A-Za-z])[\w+/-]{24}|\b[0-9a-f]{16,}\b|-----BEGIN/i;
const MARKUP =
  /<\/?[a-z!|]|!\[|\bjavascript:|\bdata:\w+\/|[{}]|<\||\|>|\[\/?INST\]|\s>\s|^\((?:English|Italian)\)/i;
const LINK = /\b(?:https?:\/\/|www\.)[^\s<>()[\]"“”]+|\b(?:[a-z0-9-]+\.)+[a-z]{2,}\/[^\s<>()[\]"“”]*/giu;

/** Bare domains such as "mill.example", excluding titles like "dott.ssa". */
const BARE = /(?<![@\w./-])(?:[a-z][\w-]+\.)+[a-z]{2,12}(?![@\w])/giu;
const RESERVED = /\.(?:test|example|invalid|local|localhost|internal|onion)$/i;

type Options = { instructions: string; secrets: string[]; links: string[] };

/**
 * Output blocked whatever the pages say: prompt text, the fence, anything that looks like a key, markup, and URLs
 * that were not crawled.
 */
export function createForbidden({ instructions, secrets, links }: Options) {
  const own = shinglesOf(instructions);
  const known = new Set(links.flatMap((link) => [addressOf(link), hostOf(link)]));
  const hidden = secrets.filter((secret) => secret.length >= 6);

  return {
    isIn(sentence: string): boolean {
      if (sentence.length > MAX_LENGTH) return true;
      if (SECRET.test(withoutKnown(sentence, known)) || MARKUP.test(sentence)) return true;
      if (hidden.some((secret) => sentence.includes(secret))) return true;
      if ([...shinglesOf(sentence)].some((shingle) => own.has(shingle))) return true;
      return linksIn(sentence).some((link) => !known.has(addressOf(link)));
    },
  };
}

/** Crawled URLs are removed first, since one may look like a secret. */
function withoutKnown(sentence: string, known: Set<string>): string {
  return linksIn(sentence)
    .filter((link) => known.has(addressOf(link)))
    .reduce((text, link) => text.replace(link, ' '), sentence);
}

export function linksIn(text: string): string[] {
  const written = (text.match(LINK) ?? []).map((link) => link.replace(/(?<![.,;:!?'’*_])[.,;:!?'’*_]+$/, ''));
  const bare = (text.replace(LINK, ' ').match(BARE) ?? []).filter(
    (host) => RESERVED.test(host) || parse(host).isIcann,
  );
  return [...written, ...bare];
}

function hostOf(link: string): string {
  return URL.parse(link)?.host ?? link;
}

function addressOf(link: string): string {
  const { host, pathname, search } = URL.parse(link.includes('://') ? link : `https://${link}`) ?? {};
  return `${host ?? link}${(pathname ?? '').replace(/\/$/, '')}${search ?? ''}`;
}

function shinglesOf(text: string): Set<string> {
  const said = fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(said.slice(SHINGLE - 1).map((_, at) => said.slice(at, at + SHINGLE).join(' ')));
}
