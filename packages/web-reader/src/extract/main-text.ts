import { filterBlocks, type RawBlock } from './block-writer.ts';
import type { Region } from './element-rules.ts';

const LINKISH = 0.75;
const SHORT_LINK = 80;
const LEAST_MENU_RUN = 3;
const LEAST_CLOUD = 5;

// Ornaments and page numbers on a line of their own.
const ORNAMENT = /^(?:[«»‹›<>←→↑↓|/·•–—+*_=~#\s-]|\p{Extended_Pictographic}|\uFE0F)*$/u;
// Who made the site is not who runs it.
const MAX_CREDIT = 120;
const CREDIT =
  /^(?:(?:web(?:site)?|site|sito(?: web)?|theme|tema)\s)?(?:design(?:ed)?|develop(?:ed)?|sviluppat[oa]|realizzat[oa]|realizzazione|powered|made|built|created|creat[oa]|hosted)\b.{0,40}\b(?:by|da|with|con)\s/i;
const CHATTER =
  /^(leggi (tutto|di più|altro)|continua( a leggere)?|scopri( di più)?|vai|altro|torna (su|indietro|all'inizio)|indietro|avanti|precedente|successiv[oa]|home|stampa|condividi|menu|chiudi|apri|cerca|accedi|registrati|read more|more|continue reading|learn more|find out more|see more|view all|back( to top)?|next|previous|prev|share|print|close|open|search|log ?in|sign ?in|toggle navigation)[\s.…»›→]*$|^(?:loading|caricamento)\b[^.]*(?:\.{3}|…)$|^(?:(?:salta|vai) al contenuto|skip to |home ?[›»>/])/i;

export function selectMainText(read: RawBlock[]): RawBlock[] {
  const blocks = withoutWrongAside(read);
  const inMenuRun = findMenuRuns(blocks);
  const seen = new Set<string>();
  let heading = '';
  const kept = filterBlocks(blocks, (raw, i) => {
    if ((raw.region === 'nav' && !holdsContact(raw.block.text)) || inMenuRun.has(i) || isFurniture(raw))
      return false;
    const { kind, text, lead = '' } = raw.block;
    if (kind === 'heading') heading = text;
    if (kind === 'heading' || raw.isPre || text.length < 20) return !isRepeatOfLast(blocks, i);
    // Two offices may keep the same hours, but copies for desktop and mobile repeat their heading too.
    const key = [heading, lead, text].join('\n');
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return filterBlocks(kept, (raw, i) => !isEmptyFrameHeading(raw, kept[i + 1]));
}

/** A sidebar with most of the page's text isn't one, but an element named after it, such as "with-sidebar". */
function withoutWrongAside(blocks: RawBlock[]): RawBlock[] {
  const lengthIn = (where: Region) =>
    blocks.reduce((sum, { block, region }) => sum + (region === where ? block.text.length : 0), 0);
  if (lengthIn('main') > 0 || lengthIn('aside') <= lengthIn('body')) return blocks;
  return blocks.map((raw) => (raw.region === 'aside' ? { ...raw, region: 'body' } : raw));
}

/** Such as "Categories" above a list that was dropped, but not the title in a `<header>` before its `<article>`. */
function isEmptyFrameHeading({ block, region }: RawBlock, next: RawBlock | undefined) {
  if (block.kind !== 'heading' || region === 'main' || region === 'body') return false;
  if (region === 'header' && block.level === 1 && next?.region === 'main') return false;
  if (!next || next.region !== region) return true;
  return next.block.kind === 'heading' && next.block.level <= block.level;
}

function isFurniture({ block, region, linkRatio, links, isToggle }: RawBlock) {
  const mayBeChatter = block.kind !== 'heading' || isToggle === true;
  if (block.text.length < 40 && ((mayBeChatter && CHATTER.test(block.text)) || ORNAMENT.test(block.text)))
    return true;
  if (linkRatio >= LINKISH && /^\d{1,3}$/.test(block.text)) return true;
  if (region === 'footer' && block.text.length <= MAX_CREDIT && CREDIT.test(block.text)) return true;
  const isLinkList = block.kind === 'text' && links >= 2 && linkRatio > 0.85;
  if (isLinkList && !holdsFact(block.text) && !holdsSentences(block.text, links)) return true;
  const isOutside = region !== 'main' && region !== 'body';
  if (isOutside && links >= LEAST_CLOUD && block.text.length / links < SHORT_LINK / 2) return true;
  if (linkRatio < LINKISH || block.text.length > SHORT_LINK || holdsFact(block.text)) return false;
  return isOutside && block.kind !== 'row';
}

/** Phone numbers and e-mail addresses are links too, but must be kept. */
function holdsFact(text: string) {
  return /\S@[^\s@]+\.\S/.test(text) || (text.match(/\d/g)?.length ?? 0) >= 6;
}

/** Cards that are links describe what they link to. */
function holdsSentences(text: string, links: number) {
  return text.length / links > SHORT_LINK / 2 && /\p{Ll}[.!?](?:\s|$)/u.test(text);
}

function holdsContact(text: string) {
  return text.length <= SHORT_LINK && (/\S@[^\s@]+\.\S/.test(text) || /(?:\d[\s./()-]*){8,}/.test(text));
}

/** Outside `<main>`, three single-link lines in a row are a menu. */
function findMenuRuns(blocks: RawBlock[]) {
  const found = new Set<number>();
  let run: number[] = [];
  const settle = () => {
    if (run.length >= LEAST_MENU_RUN) for (const i of run) found.add(i);
    run = [];
  };
  blocks.forEach(({ block, region, linkRatio }, i) => {
    const isLink = linkRatio >= LINKISH && block.text.length <= SHORT_LINK / 2 && !holdsFact(block.text);
    if (isLink && region !== 'main' && block.kind !== 'heading') run.push(i);
    else settle();
  });
  settle();
  return found;
}

function isRepeatOfLast(blocks: RawBlock[], i: number) {
  const before = blocks[i - 1]?.block;
  const block = blocks[i]?.block;
  return before !== undefined && before.kind === block?.kind && before.text === block.text;
}

export function countWords(blocks: RawBlock[], enough: number): number {
  let count = 0;
  for (const { block } of blocks) {
    count += block.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (count >= enough) break;
  }
  return count;
}
