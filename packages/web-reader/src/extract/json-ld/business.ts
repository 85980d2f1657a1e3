import type { Block } from '@fucina/contracts/block';
import type { Language } from '@fucina/contracts/language';
import { isClosed } from '../structure/days.ts';
import {
  type Context,
  dateText,
  isOfType,
  type KnownText,
  listOf,
  type Node,
  nodesIn,
  textOf,
} from './schema-nodes.ts';

const dayNames: Record<Language, string[]> = {
  it: ['Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato', 'Domenica'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};
const dayKeys = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const SHORT = /^(?:mo|tu|we|th|fr|sa|su)$/i;
const SHORT_HOURS =
  /((?:mo|tu|we|th|fr|sa|su)(?:\s?[-,]\s?(?:mo|tu|we|th|fr|sa|su)){0,6})\s+(\d{1,2}:\d{2})\s?[-–]\s?(\d{1,2}:\d{2})/gi;
const MAX_PERIODS = 60;

type Period = { days: number[]; opens: string; closes: string; validity: string };
const words = {
  it: { closed: 'chiuso', from: 'dal', until: 'fino al', to: 'al' },
  en: { closed: 'closed', from: 'from', until: 'until', to: 'to' },
};

function openingHours(node: Node, { known, language }: Context): { label: string; value: string }[] {
  const periods = [...specified(node, language), ...abbreviated(node)].slice(0, MAX_PERIODS);
  return periods.flatMap((period) => {
    const { days, opens, closes, validity } = period;
    const names = days.map((day) => dayNames[language][day]).join(', ');
    if (isSaid(period, known) || (!names && !validity)) return [];
    const label = names && validity ? `${names} (${validity})` : names || validity;
    return [{ label, value: opens === closes ? words[language].closed : `${opens}–${closes}` }];
  });
}

function specified(node: Node, language: Language): Period[] {
  return [
    ...nodesIn(node.openingHoursSpecification),
    ...nodesIn(node.specialOpeningHoursSpecification),
  ].flatMap((specification) => {
    const opens = textOf(specification.opens).slice(0, 5);
    const closes = textOf(specification.closes).slice(0, 5);
    const days = listOf(specification.dayOfWeek).map((day) =>
      dayKeys.indexOf(day.toLowerCase().replace(/^.*\//, '')),
    );
    const validity = validityOf(specification, language);
    const isComplete = opens !== '' && closes !== '';
    const isClosure = opens === '' && closes === '' && validity !== '';
    return isComplete || isClosure ? [{ days: days.filter((day) => day >= 0), opens, closes, validity }] : [];
  });
}

/** `openingHours: "Mo-Fr 09:00-12:30"` */
function abbreviated({ openingHours: hours }: Node): Period[] {
  return listOf(hours).flatMap((text) =>
    [...text.matchAll(SHORT_HOURS)].map(([, days = '', opens = '', closes = '']) => ({
      days: daysIn(days),
      ...{ opens, closes, validity: '' },
    })),
  );
}

function daysIn(text: string): number[] {
  const indexOf = (name: string) => dayKeys.findIndex((key) => key.startsWith(name.trim().toLowerCase()));
  return text.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-').map((name) => name.trim());
    if (!SHORT.test(from) || !SHORT.test(to)) return [];
    const length = (indexOf(to) - indexOf(from) + 7) % 7;
    return Array.from({ length: length + 1 }, (_, i) => (indexOf(from) + i) % 7);
  });
}

function validityOf({ validFrom, validThrough }: Node, language: Language): string {
  const from = dateText(textOf(validFrom), language);
  const to = dateText(textOf(validThrough), language);
  const { from: since, to: through, until } = words[language];
  if (from && to) return from === to ? from : `${since} ${from} ${through} ${to}`;
  return from ? `${since} ${from}` : to && `${until} ${to}`;
}

/** The page's text already states these hours for the first day. */
function isSaid({ days, opens, closes, validity }: Period, { lines }: KnownText): boolean {
  const [first] = days;
  if (first === undefined || validity) return false;
  const names = [dayNames.it, dayNames.en].map((list) => list[first]?.slice(0, 3).toLowerCase());
  const day = new RegExp(`(?<!\\p{L})(?:${names.join('|')})`, 'u');
  return lines.some((line) => {
    if (!day.test(line)) return false;
    return opens === closes ? isClosed(line) : isTimeIn(line, opens) && isTimeIn(line, closes);
  });
}

/** `18:00` may be written 18.00, 18, 6pm or 6 p.m. */
function isTimeIn(line: string, time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute > 0 ? `[:.,]${String(minute).padStart(2, '0')}` : '([:.,]00)?';
  const half = hour < 12 ? 'a' : 'p';
  const twelve = `${hour % 12 || 12}${minutes} ?${half}\\.?m`;
  return new RegExp(`(?<!\\d)(0?${hour}${minutes}(?!\\d)|${twelve})`).test(line);
}

const PHONE_DIGITS = 7;
const labels = {
  it: {
    hours: 'Orari di apertura',
    address: 'Indirizzo',
    phone: 'Telefono',
    email: 'Email',
    prices: 'Fascia di prezzo',
    payment: 'Pagamenti accettati',
    vat: 'Partita IVA',
  },
  en: {
    hours: 'Opening hours',
    address: 'Address',
    phone: 'Phone',
    email: 'Email',
    prices: 'Price range',
    payment: 'Payments accepted',
    vat: 'VAT number',
  },
};

export function businessFacts(node: Node, context: Context): Block[] {
  const whose = textOf(node.name) || textOf(node.contactType);
  const lead = whose ? `${whose}:` : '';
  const facts = factsOf(node, context).map(([label, value]) => toRow({ label, value, lead }));
  const title = textOf(node.jobTitle);
  if (isOfType(node, /^Person$/) && whose && title && !context.known.has(title))
    facts.push(toRow({ label: whose, value: title, lead: '' }));

  const hours = openingHours(node, context);
  if (hours.length === 0) return facts;
  const name = labels[context.language].hours;
  const heading: Block = { kind: 'heading', level: 3, text: whose ? `${name}: ${whose}` : name, under: 1 };
  return [...facts, heading, ...hours.map((row) => toRow({ ...row, lead: '' }))];
}

function factsOf(node: Node, { known, language }: Context): [string, string][] {
  const name = labels[language];
  const address = addressOf(node.address);
  const email = textOf(node.email).replace(/^mailto:/i, '');
  const prices = textOf(node.priceRange);
  const phones = listOf(node.telephone).filter((phone) => !known.hasNumber(phone, PHONE_DIGITS));
  const payment = listOf(node.paymentAccepted).join(', ');
  const vat = textOf(node.vatID);
  const rows: [string, string, boolean][] = [
    ...phones.map((phone): [string, string, boolean] => [name.phone, phone, false]),
    [name.email, email, known.has(email)],
    [name.address, address.text, known.has(address.street || address.text)],
    [name.prices, prices, !/\d/.test(prices) || known.has(prices)],
    [name.payment, payment, known.has(payment)],
    [name.vat, vat, known.hasNumber(vat, 9)],
  ];
  return rows
    .filter(([, value, isKnown]) => value !== '' && !isKnown)
    .map(([label, value]) => [label, value]);
}

function addressOf(value: unknown) {
  if (typeof value === 'string') return { street: '', text: textOf(value) };
  const [node] = nodesIn(value);
  if (!node) return { street: '', text: '' };
  const street = textOf(node.streetAddress);
  const town = [node.postalCode, node.addressLocality].map(textOf).filter(Boolean).join(' ');
  return { street, text: [street, town, textOf(node.addressRegion)].filter(Boolean).join(', ') };
}

function toRow({ label, value, lead }: { label: string; value: string; lead: string }): Block {
  return { kind: 'row', text: `${label}: ${value}`, cells: [{ label, value }], lead };
}
