import { expect, test } from 'vitest';
import { cleanOriginalName, toServedName } from './upload-media.usecases.ts';

test.each([
  ['Foto del faro.JPG', 'Foto del faro.JPG', 'foto-del-faro.png'],
  ['../../etc/passwd', 'passwd', 'passwd.png'],
  ['C:\\Users\\anna\\città è.jpeg', 'città è.jpeg', 'citta-e.png'],
  ['写真😀.png', '写真😀.png', 'picture.png'],
  ['640.webp', '640.webp', 'picture-640.png'],
  ['evil\u202egnp.exe', 'evilgnp.exe', 'evilgnp.png'],
  ['a\u0000b\nc.png', 'abc.png', 'abc.png'],
  ['..', 'picture', 'picture.png'],
  ['', 'picture', 'picture.png'],
  ['.htaccess', '.htaccess', 'picture.png'],
  ['a.php.png', 'a.php.png', 'a-php.png'],
])('sanitizes the file name %j', (sent, original, served) => {
  expect(cleanOriginalName(sent)).toBe(original);
  expect(toServedName(cleanOriginalName(sent), 'png')).toBe(served);
});

test('a name of 300 characters is truncated to the stored and served limits', () => {
  const name = `${'è'.repeat(300)}.png`;

  expect([...cleanOriginalName(name)]).toHaveLength(255);
  expect(toServedName(name, 'png')).toBe(`${'e'.repeat(80)}.png`);
});
