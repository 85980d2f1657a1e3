import type { StaffContent } from '@fucina/contracts/content';
import { contentEndpoints, mediaEndpoints } from '@fucina/contracts/endpoints/content';
import type { Language } from '@fucina/contracts/language';
import type { Media } from '@fucina/contracts/media';
import { callJson, fill } from '../api/api-client.ts';
import { readContents, type TextOverrides } from './overrides.ts';
import { writeSlots } from './picture-slots.ts';

/** postMessage protocol between editor and preview frame, same origin. */
export type PreviewMessage =
  | { type: 'fucina:ready' }
  | { type: 'fucina:choose'; key: string; language: Language }
  | { type: 'fucina:show'; key: string; language: Language; value: string }
  | { type: 'fucina:find'; key: string }
  | { type: 'fucina:mode'; isEditing: boolean };

/** Unpublished texts; null without access. */
export async function findDrafts(language: Language): Promise<TextOverrides | null> {
  try {
    const { contents } = await callJson<{ contents: StaffContent[] }>(
      fill(contentEndpoints.list, { view: 'draft', language }),
    );
    return { ...readContents(contents), ...(await findPictures(contents, language)) };
  } catch {
    return null;
  }
}

/** Chosen pictures with alt text and variants, as published. */
async function findPictures(contents: readonly StaffContent[], language: Language) {
  const chosen = contents.filter(({ type }) => type === 'picture');
  if (chosen.length === 0) return {};
  const { medias } = await callJson<{ medias: Media[] }>(mediaEndpoints.list);
  const pictures = medias.map(({ id, alt, ...media }) => {
    const shown = typeof alt === 'string' ? alt : alt[language];
    return [String(id), { ...media, alt: shown }] as const;
  });
  return writeSlots({
    slots: Object.fromEntries(chosen.map(({ key, value }) => [key, value])),
    pictures: Object.fromEntries(pictures),
  });
}

// Invisible operators (Unicode), used as digits to encode a text's key number.
const DIGITS = ['\u2061', '\u2062', '\u2063', '\u2064'];
const LENGTH = 7;
const MARK = new RegExp(`[${DIGITS.join('')}]{${LENGTH}}`, 'g');
const ATTRIBUTES = ['placeholder', 'aria-label', 'title', 'alt'];
const MOST_STEPS_UP = 4;

/** Adds an invisible marker to each text, from which its key can be recovered. */
export function createMarks() {
  const keys: string[] = [];
  const marks = new Map<string, string>();

  function markOf(key: string): string {
    const known = marks.get(key);
    if (known) return known;
    const digits = keys.length.toString(DIGITS.length).padStart(LENGTH, '0');
    const mark = [...digits].map((digit) => DIGITS[Number(digit)]).join('');
    keys.push(key);
    marks.set(key, mark);
    return mark;
  }

  function markTexts(value: unknown, key: string): unknown {
    if (typeof value === 'string') return `${value}${markOf(key)}`;
    if (Array.isArray(value)) return value.map((inner, index) => markTexts(inner, `${key}.${index}`));
    if (typeof value !== 'object' || value === null) return value;
    const separator = key.includes(':') ? '.' : ':';
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, markTexts(inner, `${key}${separator}${name}`)]),
    );
  }

  /** The last marker is the enclosing text's: interpolated ones come first. */
  function readKey(text: string): string | null {
    const mark = text.match(MARK)?.at(-1);
    if (!mark) return null;
    const digits = [...mark].map((digit) => DIGITS.indexOf(digit)).join('');
    return keys[Number.parseInt(digits, DIGITS.length)] ?? null;
  }

  function keyIn(element: Element): string | null {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    const texts = [
      ...own.map((node) => node.nodeValue ?? ''),
      ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
    ];
    return texts.map(readKey).find((key) => key !== null) ?? null;
  }

  return {
    markOf,
    markTexts: (namespace: string, texts: object) => markTexts(texts, namespace) as object,
    readKey,
    /** Key of the text at an element, or close around it. */
    findKey(element: Element): string | null {
      let place: Element | null = element;
      for (let step = 0; place && step < MOST_STEPS_UP; step += 1) {
        const key = keyIn(place);
        if (key) return key;
        place = place.parentElement;
      }
      return readKey(element.textContent ?? '');
    },
    findElement(key: string): HTMLElement | null {
      const mark = markOf(key);
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        if (walker.currentNode.nodeValue?.includes(mark)) return walker.currentNode.parentElement;
      }
      return null;
    },
  };
}

export type Marks = ReturnType<typeof createMarks>;
