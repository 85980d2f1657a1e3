import type { Block } from '@fucina/contracts/block';
import type { Language } from '@fucina/contracts/language';
import type { KnownText } from './known-text.ts';
import { openingHours } from './opening-hours.ts';
import { isOfType, listOf, type Node, nodesIn, textOf } from './schema-nodes.ts';

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

type Context = { known: KnownText; language: Language };

export function businessFacts(node: Node, context: Context): Block[] {
  const { known, language } = context;
  const whose = textOf(node.name) || textOf(node.contactType);
  const lead = whose ? `${whose}:` : '';
  const facts = factsOf(node, context).map(([label, value]) => toRow({ label, value, lead }));
  const title = textOf(node.jobTitle);
  if (isOfType(node, /^Person$/) && whose && title && !known.has(title))
    facts.push(toRow({ label: whose, value: title, lead: '' }));

  const hours = openingHours(node, { known, language });
  if (hours.length === 0) return facts;
  const name = labels[language].hours;
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
