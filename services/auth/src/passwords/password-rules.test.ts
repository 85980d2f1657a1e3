import { describe, expect, test } from 'vitest';
import { checkPassword } from './password-rules.ts';

const names = ['mario.rossi', 'm.rossi@officina-verde.test', 'Mario', 'Rossi', null, 'Fucina'];

function verdict(password: string): string {
  try {
    checkPassword(password, names);
    return 'accepted';
  } catch (refusal) {
    return (refusal as { code: string }).code;
  }
}

describe('a common password is refused', () => {
  test.each([
    'password',
    'Password',
    'PASSWORD1',
    'P4ssw0rd',
    'p@$$w0rd',
    '123456',
    '12345678',
    'qwerty',
    'letmein',
    'iloveyou',
    'football',
    'juventus',
    'francesca',
    'ForzaNapoli',
    'benvenuto',
    'cambiami',
    'welcome1',
    'Welcome2026!',
    'Summer2024!',
    'dragon99',
    'trustno1',
    'monkey!!',
    'Qwerty123!',
    'ｐａｓｓｗｏｒｄ',
    'admin123',
    '1password',
    'Juventus1897',
  ])('%s', (password) => {
    expect(verdict(password)).toBe('password.common');
  });
});

describe('a predictable password is refused', () => {
  test.each([
    'aaaaaaaa',
    '........',
    'abababababab',
    'xyzxyzxyz',
    '13131313',
    'abcdefghijk',
    '98765432109',
    'lkjhgfdsapoiuytrewq',
    'asdfghjkl;',
    'qwertyuiopas',
    'zxcvbnmasdf',
    '🐈🐈🐈🐈🐈🐈',
    '1qaz2wsx3edc',
    'abcd12345678',
  ])('%s', (password) => {
    expect(verdict(password)).toMatch(/^password\.(predictable|common)$/);
  });
});

describe("a password made of its owner's names is refused", () => {
  test.each([
    'mario.rossi',
    'Mario.Rossi1',
    'rossi-mr78',
    'Fucina2026',
    'm.rossi@officina-verde.test',
    'officina12',
    'MARIO.ROSSI!!',
    '!!fucina!!',
    'rossi.officina',
    'officina-mario-rossi',
  ])('%s', (password) => {
    expect(verdict(password)).toBe('password.personal');
  });
});

describe('any other password is accepted', () => {
  test.each([
    'tre gatti sul molo',
    'Xk7#vQ',
    'zf8-wq',
    'mario va al mare di notte',
    'il-mio-cane-dorme',
    'caffè corretto',
    '梅の花が咲く',
    'пароходы идут',
    'f3k9!t',
    'tokyo trieste tangeri',
    'correct horse battery',
    'ppp lunghissima attesa',
    'password di tre amici in vacanza',
    'lampone-7-trattore',
  ])('%s', (password) => {
    expect(verdict(password)).toBe('accepted');
  });
});
