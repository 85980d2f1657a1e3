import { Parser } from 'htmlparser2';
import { type BlockKind, createBlockWriter } from './block-writer.ts';
import { contactBehind } from './contact-behind.ts';
import {
  type Attributes,
  headingLevel,
  isBlock,
  isBold,
  isControl,
  isExpander,
  isHidden,
  isSkipped,
  opensPanel,
  partOf,
  type Region,
  regionOf,
} from './element-rules.ts';
import { createImageNames } from './image-names.ts';
import { createListing } from './listing.ts';
import { maskedAddress, withPlainLink } from './masked-address.ts';
import { createEmptyPage, noteElement, type PageHtml, type Verbatim } from './page-record.ts';
import { type Child, joinCards } from './structure/cards.ts';
import { markFalseHeadings } from './structure/false-headings.ts';
import { areApart, areFigures, areWords, LINE_BREAK } from './structure/lines.ts';
import { markPlainHeadings } from './structure/plain-headings.ts';
import { tidy } from './text.ts';

// Deeper than any real page: such markup is an attack and is skipped.
const MAX_DEPTH = 2000;
const MAX_ELEMENTS = 60_000;
const MAX_BLOCKS = 5_000;
// Of preformatted text.
const MAX_LINES = 1_500;

type Frame = {
  name: string;
  region: Region;
  kind: BlockKind;
  isHidden: boolean;
  isLink: boolean;
  isStrong: boolean;
  isToggle: boolean;
  opensPanel: boolean;
  isPre: boolean;
  isBlock: boolean;
  level: number;
  start: number;
  /** Where its own blocks start: those of a cell or definition are gathered apart. */
  contentStart: number;
  className: string;
  children: Child[] | null;
  close?: (() => void) | undefined;
};

const rootFrame: Frame = {
  name: '',
  region: 'body',
  kind: { kind: 'text' },
  isHidden: false,
  isLink: false,
  isStrong: false,
  isToggle: false,
  opensPanel: false,
  isPre: false,
  isBlock: true,
  level: 1,
  start: 0,
  contentStart: 0,
  className: '',
  children: null,
};

export function parsePageHtml(html: string): PageHtml {
  const page = createEmptyPage();
  const writer = createBlockWriter();
  const listing = createListing(writer);
  const images = createImageNames();
  const frames: Frame[] = [{ ...rootFrame }];
  const top = () => frames.at(-1) ?? rootFrame;
  let verbatim: Verbatim | null = null;
  let headingBefore = 1;
  let elements = 0;
  let isCut = false;
  let isPanelNext = false;
  let linkLabel = '';

  function open(name: string, given: Attributes) {
    elements += 1;
    if (frames.length > MAX_DEPTH || elements > MAX_ELEMENTS || writer.blocks().length > MAX_BLOCKS)
      isCut = true;
    if (isCut) return parser.reset();
    const attributes = withPlainLink(given);
    const parent = top();
    const part = partOf(name, attributes);
    const block = isBlock(part);
    if (block && !parent.isHidden) writer.flush();
    const noted = noteElement(page, name, attributes);
    if (noted === 'jsonLd' || !parent.isHidden) verbatim = noted ?? verbatim;

    const isOut =
      parent.isHidden ||
      isSkipped(name) ||
      isHidden(name, attributes, isPanelNext) ||
      isIdleControl(name, attributes, parent);
    const address = isOut ? '' : maskedAddress(attributes);
    const kind = isOut ? parent.kind : kindOf(part, attributes, parent.kind);
    const region = parent.isHidden ? parent.region : regionOf(name, attributes, parent.region);
    const frame: Frame = {
      name,
      region,
      kind,
      isHidden: isOut || address !== '',
      isLink: parent.isLink || (name === 'a' && attributes.href !== undefined),
      isStrong: parent.isStrong || isBold(name, attributes),
      isToggle: kind === parent.kind ? parent.isToggle : part === 'button' || part === 'summary',
      opensPanel: name === 'button' ? kind.kind === 'heading' : isExpander(attributes, region),
      isPre: parent.isPre || name === 'pre',
      isBlock: block,
      level: headingBefore,
      start: writer.sink().length,
      contentStart: 0,
      className: attributes.class ?? '',
      children: null,
    };
    if (!isOut) separate(name, parent);
    if (name === 'img' && !isOut) images.note(attributes.alt ?? '', region);
    if (address !== '') {
      text(address);
      writer.boundary();
    } else if (!isOut)
      frame.close = name === 'a' ? openLink(attributes) : listing.open(part, attributes, frame, parent);
    frame.contentStart = writer.sink().length;
    frames.push(frame);
    if (block) isPanelNext = false;
  }

  function kindOf(name: string, attributes: Attributes, inherited: BlockKind): BlockKind {
    const level = headingLevel(name, attributes);
    if (level > 0) headingBefore = level;
    if (level > 0) return { kind: 'heading', level };
    if (name === 'summary' || (name === 'button' && inherited.kind !== 'heading'))
      return { kind: 'heading', level: Math.min(6, headingBefore + 1) };
    if (name === 'li') return { kind: 'item', lead: listing.lead() };
    if (name === 'ul' || name === 'ol' || name === 'table' || name === 'dl' || name === 'td' || name === 'th')
      return { kind: 'text' };
    return inherited;
  }

  /** Writes out addresses and numbers hidden behind a label or icon. */
  function openLink({ href = '' }: Attributes) {
    writer.countLink();
    const contact = contactBehind(href);
    linkLabel = '';
    if (!contact) return undefined;
    return () => {
      const before = writer.lastGathered(200);
      const { kind, region } = top();
      const unsaid = contact(linkLabel, before);
      if (unsaid !== '') writer.text(before.trim() ? ` (${unsaid})` : unsaid, { kind, region });
    };
  }

  /** Other controls have no content, but accordions use buttons for their questions. */
  function isIdleControl(name: string, attributes: Attributes, { kind, region }: Frame) {
    if (!isControl(name) || kind.kind === 'heading') return false;
    return name !== 'button' || region === 'header' || !opensPanel(attributes);
  }

  function separate(name: string, { isPre }: Frame) {
    const isTwin = (name === 'a' || name === 'span') && lastClosed === name;
    if (name === 'br') writer.lineBreak();
    if (name === 'br' || isPre) return;
    if (name === 'sub' || name === 'sup') writer.boundary(areFigures);
    else writer.boundary(isTwin || name === 'small' ? areWords : areApart);
  }

  let lastClosed = '';
  function close(name: string) {
    lastClosed = name;
    if (name === 'title' || name === 'script') verbatim = null;
    if (frames.length === 1) return;
    const frame = frames.pop();
    if (!frame || frame.isHidden) return;
    if (name === 'section') endOfPictures(frame);
    if (frame.isBlock) writer.flush();
    else if (!frame.isPre && name !== 'sub' && name !== 'sup') writer.boundary();
    const areHeaded = frame.children !== null && joinCards(writer.sink(), frame.children);
    frame.close?.();
    const size = writer.sink().length - frame.start;
    isPanelNext = frame.opensPanel || (isPanelNext && size <= 1);
    if (areHeaded || name === 'details' || name === 'dl') writer.scopes.returnTo(frame.level);
    noteChild(frame, top());
  }

  /** A heading with nothing but names of pictures below it, such as sponsors, ends with its section. */
  function endOfPictures({ start }: Frame) {
    writer.flush();
    const [raw, ...others] = writer.sink().slice(start);
    if (raw?.block.kind === 'heading' && others.length === 0 && writeImageNames())
      writer.scopes.returnTo(raw.block.level - 1);
  }

  function noteChild({ name, className, start }: Frame, parent: Frame) {
    const end = writer.sink().length;
    if (end === start) return;
    if (end - start === 1 && className !== '') writer.style(`${name} ${className}`);
    parent.children ??= [];
    parent.children.push({ name, className, start, end });
  }

  function keepVerbatim(value: string) {
    if (verbatim === 'title') page.title += value;
    else page.jsonLd.push((page.jsonLd.pop() ?? '') + value);
  }

  function text(value: string) {
    if (verbatim) return keepVerbatim(value);
    const frame = top();
    if (frame.isHidden) return;
    lastClosed = '';
    if (value.trim() !== '') {
      isPanelNext = false;
      writeImageNames();
    }
    if (frame.isLink) linkLabel += value;
    page.textLength += value.trim().length;
    writer.text(frame.isPre ? withLines(value) : value, frame);
  }

  function writeImageNames() {
    const names = images.take();
    if (!names) return false;
    const isInLine = writer.lastGathered(200).trim() !== '';
    writer.text(isInLine ? ` ${names.text} ` : names.text, { kind: { kind: 'text' }, region: names.region });
    if (!isInLine) writer.flush();
    return true;
  }

  let linesLeft = MAX_LINES;
  function withLines(value: string) {
    return value.replace(/\n/g, () => (linesLeft-- > 0 ? LINE_BREAK : ' '));
  }

  const parser = new Parser(
    { onopentag: open, onclosetag: close, ontext: text },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(html.replaceAll('\u0000', ''));
  // Closes elements left open when parsing stopped early.
  while (frames.length > 1) close('');
  writeImageNames();
  writer.flush();
  const title = tidy(page.title) || tidy(page.ogTitle);
  return { ...page, title, blocks: markPlainHeadings(markFalseHeadings(writer.blocks())) };
}
