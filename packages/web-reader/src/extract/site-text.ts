import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Block } from '@fucina/contracts/block';
import type { ReadPage } from '../web-reader.ts';
import { filterBlocks, type RawBlock } from './block-writer.ts';
import type { Region } from './element-rules.ts';
import type { ReadHtml } from './read-page.ts';
import { hashPair } from './text.ts';

const LEAST_PAGES = 3;
const SHARE_OUTSIDE_MAIN = 0.3;
// Half of a small site may be about the same thing, such as its three flats.
const SHARE_IN_MAIN = 0.5;
const SMALL_SITE = 10;
const LONG_TEXT = 60;
// Regions that also hold a page's own text, such as a box with the price beside a course.
const MAY_DIFFER = new Set<Region>(['main', 'body', 'aside']);
// Several times a large site. Pages beyond it are compared with these, but not with each other.
const MAX_BLOCKS = 100_000;

type PageInput = Pick<ReadHtml, 'title' | 'language' | 'blocks' | 'keys'> & Pick<ReadPage, 'url' | 'detail'>;
/** Three hashes per block: alone, with the block before, with the block after. */
type Entry = Omit<PageInput, 'keys'> & { keys: number[][]; shown: number };

/**
 * Removes boilerplate by comparing pages. Text found on many pages is the site's frame and is kept once, usually on
 * the home page, since frames hold addresses and opening hours.
 */
export function createSiteText() {
  const pages: Entry[] = [];
  const seen = new Map<number, { first: Entry; pages: number }>();
  let blocksKept = 0;

  function note(entry: Entry) {
    for (const key of new Set(entry.keys.flat())) {
      const before = seen.get(key);
      if (before) before.pages += 1;
      else seen.set(key, { first: entry, pages: 1 });
    }
  }

  function ownBlocks(entry: Entry): Block[] {
    const kept = entry.blocks.map((raw, i) => !isFrame(raw, entry.keys[i] ?? [], entry));
    const isKept = (_: RawBlock, i: number) => kept[i] === true || hasOwnContent(entry.blocks, kept, i);
    return filterBlocks(entry.blocks, isKept).map(({ block }) => block);
  }

  function isFrame(raw: RawBlock, keys: number[], entry: Entry) {
    const { region, links } = raw;
    const isEdge = region === 'menu' ? links > 0 : !MAY_DIFFER.has(region);
    const isKnownElsewhere = (key: number) => (seen.get(key)?.first ?? entry) !== entry;
    if (isEdge && isKnownElsewhere(keys[0] ?? 0)) return true;
    return sharedKeys(raw, keys).some(isKnownElsewhere);
  }

  /** A short line such as "Price: 20 €" may recur legitimately; only together with a neighbor is it boilerplate. */
  function sharedKeys({ block, region }: RawBlock, keys: number[]) {
    const isRare = region === 'main' || pages.length < SMALL_SITE;
    const share = pages.length * (isRare ? SHARE_IN_MAIN : SHARE_OUTSIDE_MAIN);
    const deciding = block.text.length >= LONG_TEXT ? keys.slice(0, 1) : keys.slice(1);
    return deciding.filter((key) => {
      const count = seen.get(key)?.pages ?? 0;
      return count >= LEAST_PAGES && count > share;
    });
  }

  function toPage(entry: Entry): ReadPage {
    const { url, title, language, detail } = entry;
    const blocks = ownBlocks(entry);
    entry.shown = fingerprint(blocks);
    return { url, title, language, blocks, ...(detail === undefined ? {} : { detail }) };
  }

  return {
    add(page: PageInput): ReadPage {
      const entry: Entry = { ...page, keys: keysOf(page), shown: 0 };
      blocksKept += entry.blocks.length;
      if (blocksKept <= MAX_BLOCKS) {
        pages.push(entry);
        note(entry);
      }
      return toPage(entry);
    },
    async *revise(): AsyncGenerator<ReadPage> {
      for (const entry of pages) {
        const before = entry.shown;
        const page = toPage(entry);
        if (entry.shown !== before) yield page;
        await nextTurn();
      }
    },
  };
}

/** A line of the main text is not known from a footer that says the same. */
function keysOf({ blocks, keys }: PageInput): number[][] {
  const own = keys.map((key, i) => (blocks[i]?.region === 'main' ? hashPair(key, 1) : key));
  const pair = (i: number) => hashPair(own[i] ?? 0, own[i + 1] ?? 0);
  return own.map((key, i) => [key, pair(i - 1), pair(i)]);
}

/** A repeated heading is kept if the text below it is the page's own; a banner's isn't, above the main text. */
function hasOwnContent(blocks: RawBlock[], kept: boolean[], at: number) {
  const heading = blocks[at];
  if (heading?.block.kind !== 'heading') return false;
  for (let i = at + 1; i < blocks.length; i++) {
    const next = blocks[i];
    if (next?.region !== heading.region) return false;
    if (next.block.kind === 'heading' && next.block.level <= heading.block.level) return false;
    if (kept[i]) return true;
  }
  return false;
}

function fingerprint(blocks: Block[]) {
  return blocks.reduce((sum, { text }) => hashPair(sum, text.length), blocks.length);
}
