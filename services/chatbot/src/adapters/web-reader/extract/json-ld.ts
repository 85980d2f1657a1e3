import type { Language } from '@fucina/contracts/language';
import type { Block } from '../web-reader.ts';
import { madeBlock, type RawBlock, tidy } from './block-writer.ts';

const MAX_LENGTH = 200_000;
const MAX_NODES = 200;

type Node = Record<string, unknown>;

const dayNames: Record<Language, string[]> = {
  it: ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};
const dayKeys = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const labels = {
  it: {
    hours: 'Orari di apertura',
    address: 'Indirizzo',
    phone: 'Telefono',
    email: 'E-mail',
    prices: 'Fascia di prezzo',
  },
  en: { hours: 'Opening hours', address: 'Address', phone: 'Phone', email: 'E-mail', prices: 'Price range' },
};

/** Facts that a page states for machines only: opening hours, address, contacts, questions with answers. */
export function factsFromJsonLd(
  sources: string[],
  { text, language }: { text: string; language: Language | null },
): RawBlock[] {
  const nodes = sources.flatMap(parseNodes).slice(0, MAX_NODES);
  const known = nodes.length > 0 ? plain(text) : '';
  const blocks = nodes.flatMap((node) => [
    ...businessFacts(node, { known, language: language ?? 'it' }),
    ...questionFacts(node, known),
  ]);
  return blocks.map((block) => madeBlock(block, 'main'));
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
  if (depth > 4 || typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.slice(0, MAX_NODES).flatMap((entry) => flatten(entry, depth + 1));
  const node = value as Node;
  return [
    node,
    ...['@graph', 'mainEntity', 'location', 'department', 'publisher'].flatMap((key) =>
      flatten(node[key], depth + 1),
    ),
  ];
}

function businessFacts(node: Node, { known, language }: { known: string; language: Language }): Block[] {
  const name = labels[language];
  const rows: [string, string][] = [];
  const phone = textOf(node.telephone);
  if (phone && !digits(known).includes(digits(phone).slice(-7))) rows.push([name.phone, phone]);
  const email = textOf(node.email).replace(/^mailto:/i, '');
  if (email && !known.includes(plain(email))) rows.push([name.email, email]);
  const address = addressOf(node.address);
  if (address.text && !known.includes(plain(address.street || address.text)))
    rows.push([name.address, address.text]);
  const prices = textOf(node.priceRange);
  if (prices && /\d/.test(prices) && !known.includes(plain(prices))) rows.push([name.prices, prices]);

  const hours = openingHours(node, language).filter(
    ({ times }) => !times.every((time) => isTimeIn(known, time)),
  );
  const facts: Block[] = rows.map(([label, value]) => toRow(label, value));
  if (hours.length > 0) facts.push({ kind: 'heading', level: 3, text: name.hours });
  return [...facts, ...hours.map(({ label, value }) => toRow(label, value))];
}

function openingHours(node: Node, language: Language) {
  const specifications = flatten(node.openingHoursSpecification, 0);
  return specifications.flatMap((specification) => {
    const opens = textOf(specification.opens).slice(0, 5);
    const closes = textOf(specification.closes).slice(0, 5);
    const label = daysOf(specification.dayOfWeek, language);
    if (!label || !opens || !closes) return [];
    const value = opens === closes ? (language === 'it' ? 'chiuso' : 'closed') : `${opens}–${closes}`;
    return [{ label, value, times: [opens, closes] }];
  });
}

function daysOf(value: unknown, language: Language) {
  const list = Array.isArray(value) ? value : [value];
  const names = list.flatMap((day) => {
    const key = textOf(day).toLowerCase().replace(/^.*\//, '');
    return dayNames[language][dayKeys.indexOf(key)] ?? [];
  });
  return names.join(', ');
}

function questionFacts(node: Node, known: string): Block[] {
  if (textOf(node['@type']) !== 'Question') return [];
  const question = textOf(node.name);
  const [accepted] = flatten(node.acceptedAnswer, 0);
  const answer = textOf(accepted?.text);
  if (!question || !answer || known.includes(plain(answer).slice(0, 80))) return [];
  return [
    { kind: 'heading', level: 3, text: question },
    { kind: 'text', text: answer },
  ];
}

function addressOf(value: unknown) {
  if (typeof value === 'string') return { street: '', text: textOf(value) };
  const [node] = flatten(value, 0);
  if (!node) return { street: '', text: '' };
  const street = textOf(node.streetAddress);
  const town = [node.postalCode, node.addressLocality].map(textOf).filter(Boolean).join(' ');
  return { street, text: [street, town, textOf(node.addressRegion)].filter(Boolean).join(', ') };
}

function toRow(label: string, value: string): Block {
  return { kind: 'row', text: `${label}: ${value}`, cells: [{ label, value }] };
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return tidy(String(value).replace(/<[^>]*>/g, ' ')).slice(0, 4000);
}

function plain(text: string) {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

/** `18:00` is also written 18.00, 18, 6pm and 6 p.m. */
function isTimeIn(known: string, time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute > 0 ? `[:.,]${String(minute).padStart(2, '0')}` : '([:.,]00)?';
  const half = hour < 12 ? 'a' : 'p';
  const twelve = `${hour % 12 || 12}${minutes} ?${half}\\.?m`;
  return new RegExp(`(?<!\\d)(0?${hour}${minutes}(?!\\d)|${twelve})`).test(known);
}

function digits(text: string) {
  return text.replace(/\D/g, '');
}
