import type { Language } from '@fucina/contracts/language';
import { tidy } from '../text.ts';

const MAX_LENGTH = 200_000;
const MAX_NODES = 200;
const MAX_DEPTH = 8;
const MAX_TEXT = 4000;
const PARTS = [
  '@graph',
  'mainEntity',
  'location',
  'department',
  'subOrganization',
  'publisher',
  'contactPoint',
  'employee',
  'founder',
  'event',
  'makesOffer',
  'hasOfferCatalog',
  'hasMenu',
  'hasMenuSection',
  'hasMenuItem',
  'itemListElement',
  'item',
];

export type Node = Record<string, unknown>;

export function readNodes(sources: string[]): Node[] {
  return sources.flatMap(parseNodes).slice(0, MAX_NODES);
}

function parseNodes(source: string): Node[] {
  if (source.length > MAX_LENGTH) return [];
  try {
    return flatten(JSON.parse(source), 0);
  } catch {
    return [];
  }
}

function flatten(value: unknown, depth: number): Node[] {
  if (depth > MAX_DEPTH) return [];
  return nodesIn(value).flatMap((node) => [
    node,
    ...PARTS.flatMap((key) => (node[key] === undefined ? [] : flatten(node[key], depth + 1))),
  ]);
}

export function nodesIn(value: unknown): Node[] {
  const list = Array.isArray(value) ? value.slice(0, MAX_NODES) : [value];
  return list.filter(
    (entry): entry is Node => typeof entry === 'object' && entry !== null && !Array.isArray(entry),
  );
}

export function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return tidy(String(value).replace(/<[^<>]*>/g, ' ')).slice(0, MAX_TEXT);
}

export function listOf(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).map(textOf).filter(Boolean);
}

export function isOfType({ '@type': type }: Node, pattern: RegExp): boolean {
  return listOf(type).some((name) => pattern.test(name));
}

/** Visible text of the page, to avoid duplicates. */
export type KnownText = {
  has(text: string): boolean;
  hasNumber(number: string, digits: number): boolean;
  lines: string[];
};

export type Context = { known: KnownText; language: Language };

export function createKnownText(text: string): KnownText {
  const whole = plain(text);
  const figures = digitsOf(whole);
  return {
    has: (part) => whole.includes(plain(part)),
    hasNumber: (number, digits) => figures.includes(digitsOf(number).slice(-digits)),
    lines: text.split('\n').map(plain),
  };
}

function plain(text: string) {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

function digitsOf(text: string) {
  return text.replace(/\D/g, '');
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/;
const locales: Record<Language, string> = { it: 'it-IT', en: 'en-GB' };

/** Formats `2026-07-12T21:00` in local time: 12 luglio 2026. */
export function dateText(value: string, language: Language): string {
  const [, year, month, day] = ISO.exec(value) ?? [];
  if (!year) return '';
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() + 1 !== Number(month)) return '';
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(locales[language], format).format(date);
}

export function timeText(value: string): string {
  return ISO.exec(value)?.[4] ?? '';
}

/** Price with currency; without a known currency just the number. */
export function priceText(
  value: string,
  { currency, language }: { currency: string; language: Language },
): string {
  const amount = Number(value.replace(',', '.'));
  if (value === '' || !Number.isFinite(amount)) return '';
  const digits = Number.isInteger(amount) ? 0 : 2;
  const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  if (!/^[A-Z]{3}$/.test(currency)) return new Intl.NumberFormat(locales[language], format).format(amount);
  const money = new Intl.NumberFormat(locales[language], { ...format, style: 'currency', currency });
  return money.format(amount).replace(/\s/g, ' ');
}
