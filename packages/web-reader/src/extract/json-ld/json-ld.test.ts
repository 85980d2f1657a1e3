import { expect, test } from 'vitest';
import { linesUnderHeadings } from '../../testing/lines-under-headings.ts';
import { readHtml } from '../read-page.ts';
import { createSiteText } from '../site-text.ts';

const prose =
  '<p>Restauriamo mobili antichi con colle e vernici naturali preparate in laboratorio da noi.</p>';

async function linesOf(facts: object, { body = prose, lang = 'it' } = {}) {
  const html = `<html lang="${lang}"><body><main><h1>Bottega</h1>${body}</main><script type="application/ld+json">${JSON.stringify(facts)}</script></body></html>`;
  const page = await readHtml(Buffer.from(html), { 'content-type': 'text/html' });
  const { blocks } = createSiteText().add({ url: 'http://a.test/', ...page });
  return linesUnderHeadings(blocks)
    .map(({ headings, lead, text }) => [...headings.slice(1), lead + text].join(' > '))
    .filter((line) => !body.includes(line));
}

test('abbreviated opening hours are expanded with days and the name of the business', async () => {
  expect(
    await linesOf({
      '@type': 'Store',
      name: 'Lido',
      openingHours: ['Mo-We 09:00-12:30', 'Sa,Su 10:00-18:00'],
    }),
  ).toEqual([
    'Orari di apertura: Lido > Lunedì, Martedì, Mercoledì: 09:00–12:30',
    'Orari di apertura: Lido > Sabato, Domenica: 10:00–18:00',
  ]);
});

test('hours are omitted only if the page states them for the same day', async () => {
  const facts = { '@type': 'Store', openingHours: 'Sa 09:00-18:00' };
  const body = `${prose}<p>Lunedì dalle 9 alle 18, con 9 maestri.</p>`;

  expect(await linesOf(facts, { body })).toEqual(['Orari di apertura > Sabato: 09:00–18:00']);
  expect(await linesOf(facts, { body: `${prose}<p>Sabato dalle 9 alle 18.</p>` })).toEqual([]);
});

test('seasonal hours and closures include their dates', async () => {
  const facts = {
    '@type': 'Store',
    openingHoursSpecification: [
      {
        dayOfWeek: 'Monday',
        opens: '08:00',
        closes: '20:00',
        validFrom: '2026-06-01',
        validThrough: '2026-08-31',
      },
      { validFrom: '2026-12-25', validThrough: '2026-12-26' },
    ],
  };

  expect(await linesOf(facts)).toEqual([
    'Orari di apertura > Lunedì (dal 1 giugno 2026 al 31 agosto 2026): 08:00–20:00',
    'Orari di apertura > dal 25 dicembre 2026 al 26 dicembre 2026: chiuso',
  ]);
});

test('prices, events, contact points and people become rows', async () => {
  const facts = [
    {
      '@type': 'Product',
      name: 'Vaso blu',
      offers: { '@type': 'Offer', price: '45.50', priceCurrency: 'EUR' },
    },
    {
      '@type': 'MusicEvent',
      name: 'Serata jazz',
      startDate: '2026-07-12T21:00:00+02:00',
      location: { '@type': 'Place', name: 'Terrazza' },
      offers: [{ '@type': 'Offer', name: 'Ridotto', price: 10, priceCurrency: 'EUR' }],
    },
    {
      '@type': 'Organization',
      contactPoint: [{ contactType: 'prenotazioni', telephone: '+39 333 1112223' }],
    },
    { '@type': 'Person', name: 'Ada Neri', jobTitle: 'Direttrice' },
  ];

  expect(await linesOf(facts)).toEqual([
    'Vaso blu — Prezzo: 45,50 €',
    'Serata jazz — Data: 12 luglio 2026, 21:00; Luogo: Terrazza; Prezzo: Ridotto 10 €',
    'prenotazioni:Telefono: +39 333 1112223',
    'Ada Neri: Direttrice',
  ]);
});

test('invalid prices, dates and hours are skipped', async () => {
  const facts = [
    { '@type': 'Product', name: 'A', offers: { price: 'molto', priceCurrency: 'EUR' } },
    { '@type': 'Product', name: 'B', offers: { price: 5, priceCurrency: '<b>' } },
    { '@type': 'Event', name: 'C', startDate: '2026-99-99T21:00' },
    { '@type': 'Store', openingHours: 'always', openingHoursSpecification: [null, 'x', { opens: {} }] },
  ];

  expect(await linesOf(facts)).toEqual(['B — Prezzo: 5']);
});
