import { expect, test } from 'vitest';
import { createPathChoice } from './chosen-paths.ts';

function choose(paths: { include?: string[]; exclude?: string[] }, addresses: string[]) {
  const wants = createPathChoice({ include: [], exclude: [], ...paths });
  return addresses.filter((path) => wants(`https://bottega.it${path}`));
}

test('accented letters match addresses that contain them encoded', () => {
  const addresses = [
    '/attivit%C3%A0',
    '/attivit%c3%a0/corsi',
    '/attivit%C3%A0/caff%C3%A8-letterario',
    '/orari',
  ];

  const chosen = choose({ include: ['/attività'], exclude: ['*/Caffè*'] }, addresses);

  expect(chosen).toEqual(['/attivit%C3%A0', '/attivit%c3%a0/corsi']);
});

test('an address with a stray percent sign is compared as it is', () => {
  expect(choose({ include: ['/sconti-50%'] }, ['/sconti-50%', '/sconti-50%/oggi', '/sconti'])).toEqual([
    '/sconti-50%',
    '/sconti-50%/oggi',
  ]);
});
