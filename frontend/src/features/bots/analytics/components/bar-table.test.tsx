import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BarTable } from './bar-table.tsx';

const rows = [
  { key: 'it', label: 'Italian', value: 30, written: '75 %' },
  { key: 'en', label: 'English', value: 10, written: '25 %' },
];

function draw(whole?: number) {
  const columns = ['Language', 'Share'] as const;
  const html = renderToStaticMarkup(
    <BarTable title="Languages" columns={columns} rows={rows} {...(whole !== undefined && { whole })} />,
  );
  return {
    widths: [...html.matchAll(/<rect width="([\d.]+)"/g)].map(([, width]) => Math.round(Number(width))),
    tracks: html.match(/<svg[^>]*bg-line/g)?.length ?? 0,
  };
}

test('shares are drawn to scale on a full-width track', () => {
  expect(draw(40)).toEqual({ widths: [75, 25], tracks: 2 });
});

test('counts without a total are drawn relative to the largest, without a track', () => {
  expect(draw()).toEqual({ widths: [100, 33], tracks: 0 });
});
