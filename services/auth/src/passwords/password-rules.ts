import { problem } from '@fucina/service-kit/problem';
import { splitWords } from '@fucina/service-kit/search-words';
import { dictionary } from '@zxcvbn-ts/language-common';
import { fold } from '../users/fold.ts';

/** 49,233 leaked passwords from zxcvbn-ts (MIT), plus some from Italian leaks. */
const common = new Set([
  ...dictionary['passwords-common'],
  ...[
    'benvenuto',
    'benvenuta',
    'forzanapoli',
    'forzainter',
    'forzamilan',
    'forzajuve',
    'forzaroma',
    'cambiala',
  ],
]);

const KEY_ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
];
const neighbours = new Set(
  KEY_ROWS.flatMap((row) =>
    [...row].slice(1).flatMap((key, index) => [`${row[index]}${key}`, `${key}${row[index]}`]),
  ),
);

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** From this length on, a known word with a suffix is accepted as a passphrase. */
const LONG_ENOUGH = 15;
/** Characters that must remain after removing the owner's names. */
const OWN_PART = 6;

const lengthOf = (text: string) => [...text].length;

/** Rejects the passwords attackers try first. The message says how to choose a better one. */
export function checkPassword(password: string, names: (string | null | undefined)[]) {
  if (isCommon(password)) throw refusal('password.common');
  if (isPredictable(password)) throw refusal('password.predictable');
  if (isPersonal(password, names)) throw refusal('password.personal');
}

function refusal(code: 'password.common' | 'password.predictable' | 'password.personal') {
  return problem(code);
}

/** A listed password, in leetspeak (`P4ssw0rd`) or, if short, with a suffix (`Estate2026!`). */
function isCommon(password: string): boolean {
  const folded = fold(password);
  const spellings = [folded, unleet(folded)];
  if (lengthOf(folded) < LONG_ENOUGH) {
    const bare = folded.replace(/^[^\p{L}]{1,2}|[^\p{L}]{1,6}$/gu, '');
    if (bare.length >= 4) spellings.push(bare, unleet(bare));
  }
  return spellings.some((spelling) => common.has(spelling));
}

function unleet(text: string) {
  return text.replace(/[0134579@$!]/g, (sign) => LEET[sign] ?? sign);
}

/** Mostly sequences, or a short piece repeated. */
function isPredictable(password: string): boolean {
  const signs = [...fold(password)];
  if (new Set(signs).size <= 2) return true;
  if (hasPeriod(signs)) return true;
  const expected = signs.slice(1).filter((sign, index) => isExpectedAfter(signs[index] ?? '', sign)).length;
  return signs.length - 1 - expected <= signs.length / 4;
}

function isExpectedAfter(before: string, sign: string) {
  const step = (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1 || neighbours.has(before + sign);
}

function hasPeriod(signs: string[]) {
  for (let length = 1; length <= Math.min(4, signs.length / 2); length += 1) {
    if (signs.every((sign, index) => sign === signs[index % length])) return true;
  }
  return false;
}

function isPersonal(password: string, names: (string | null | undefined)[]): boolean {
  const folded = fold(password);
  const words = names
    .filter((name) => name != null)
    .flatMap((name) => [
      fold(name),
      fold(name.split('@')[0] ?? ''),
      ...splitWords(name).filter((word) => lengthOf(word) > 3),
    ])
    .filter((word) => lengthOf(word) >= 3)
    .toSorted((one, other) => other.length - one.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), folded);
  return rest.length < folded.length && lengthOf(rest) < OWN_PART;
}
