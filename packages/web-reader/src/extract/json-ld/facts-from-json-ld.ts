import type { Block } from '@fucina/contracts/block';
import type { Language } from '@fucina/contracts/language';
import { madeBlock, type RawBlock } from '../block-writer.ts';
import { businessFacts } from './business.ts';
import {
  type Context,
  createKnownText,
  dateText,
  isOfType,
  type KnownText,
  type Node,
  nodesIn,
  priceText,
  readNodes,
  textOf,
  timeText,
} from './schema-nodes.ts';

const MAX_OFFERS = 12;
const labels = {
  it: { price: 'Prezzo', date: 'Data', place: 'Luogo', free: 'gratis' },
  en: { price: 'Price', date: 'Date', place: 'Place', free: 'free' },
};

type Cell = { label: string; value: string };

function offersAndEvents(node: Node, context: Context): Block[] {
  const name = nameOf(node);
  if (name === '') return [];
  const cells = [
    ...(isOfType(node, /Event$/) ? eventCells(node, context) : []),
    ...priceCells(node, context),
  ];
  if (cells.length === 0) return [];
  const details = cells.map(({ label, value }) => `${label}: ${value}`).join('; ');
  return [
    { kind: 'row', text: `${name} — ${details}`, cells: [{ label: '', value: name }, ...cells], lead: '' },
  ];
}

const nameOf = (node: Node) => textOf(node.name) || textOf(nodesIn(node.itemOffered)[0]?.name);

function eventCells(node: Node, { known, language }: Context): Cell[] {
  const name = labels[language];
  const start = textOf(node.startDate);
  const day = dateText(start, language);
  const end = textOf(node.endDate);
  const lastDay = dateText(end, language);
  const times = [timeText(start), timeText(end)].filter(Boolean).join('–');
  const days = lastDay && lastDay !== day ? `${day} – ${lastDay}` : day;
  const isSaid = known.has(day.replace(/ \d{4}$/, ''));
  const place = placeOf(node.location);
  return [
    ...(day && !isSaid ? [{ label: name.date, value: times ? `${days}, ${times}` : days }] : []),
    ...(place && !known.has(place) ? [{ label: name.place, value: place }] : []),
  ];
}

function placeOf(value: unknown): string {
  const [node] = nodesIn(value);
  return textOf(node?.name) || textOf(value);
}

function priceCells(node: Node, { known, language }: Context): Cell[] {
  const offers = isOfType(node, /^Offer$/) ? [node] : nodesIn(node.offers).slice(0, MAX_OFFERS);
  const prices = offers.flatMap((offer) => {
    const currency = textOf(offer.priceCurrency);
    const written = (value: unknown) => priceText(textOf(value), { currency, language });
    const price = written(offer.price);
    const range = [written(offer.lowPrice), written(offer.highPrice)].filter(Boolean).join(' – ');
    const amount = textOf(offer.price);
    const stated = amount !== '' && Number(amount) === 0 ? labels[language].free : price || range;
    if (stated === '' || (amount !== '' && isPriced(nameOf(node), amount, known))) return [];
    const variant = offer === node ? '' : textOf(offer.name);
    return [variant ? `${variant} ${stated}` : stated];
  });
  return prices.length === 0 ? [] : [{ label: labels[language].price, value: prices.join(', ') }];
}

/** The page's text already states this name and price. */
function isPriced(name: string, amount: string, known: KnownText) {
  const [whole = '', part = ''] = amount.split(/[.,]/);
  const forms =
    Number(part) > 0
      ? [`${whole},${part}`, `${whole}.${part}`]
      : [`${whole} €`, `€${whole}`, `€ ${whole}`, `£${whole}`, `${whole},00`, `${whole}.00`, `${whole} euro`];
  return known.has(name) && forms.some((form) => known.has(form));
}

const MAX_BLOCKS = 300;
const SAMPLE = 80;

export function factsFromJsonLd(
  sources: string[],
  { text, language }: { text: string; language: Language | null },
): RawBlock[] {
  const nodes = readNodes(sources);
  if (nodes.length === 0) return [];
  const context = { known: createKnownText(text), language: language ?? 'it' };
  const said = new Set<string>();
  const blocks = nodes
    .flatMap((node) => factsOf(node, context))
    .filter(({ text: fact, kind }) => kind === 'heading' || (!said.has(fact) && said.add(fact)))
    .slice(0, MAX_BLOCKS);
  return blocks.map((block) => madeBlock(block, 'main'));
}

function factsOf(node: Node, context: Context): Block[] {
  const [first, ...others] = [
    ...offersAndEvents(node, context),
    ...businessFacts(node, context),
    ...questionFacts(node, context.known),
  ];
  return first ? [{ ...first, under: 1 }, ...others] : [];
}

function questionFacts(node: Node, known: KnownText): Block[] {
  if (!isOfType(node, /^Question$/)) return [];
  const question = textOf(node.name);
  const answer = textOf(nodesIn(node.acceptedAnswer)[0]?.text);
  if (!question || !answer || known.has(answer.slice(0, SAMPLE))) return [];
  return [
    { kind: 'heading', level: 3, text: question, under: 1 },
    { kind: 'text', text: answer },
  ];
}
