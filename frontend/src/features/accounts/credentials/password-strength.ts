export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong';

const MIN_LENGTH = 6;
const FAIR_BITS = 36;
const STRONG_BITS = 62;

const pools: [RegExp, number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{Nd}/u, 10],
  [/[^\p{L}\p{Nd}]/u, 20],
];

/** Rough estimate for the hint: length counts most, predictable characters hardly at all. */
export function estimatePassword(password: string): PasswordStrength {
  const signs = [...password];
  if (signs.length < MIN_LENGTH) return 'short';
  const pool = pools.reduce((size, [kind, count]) => size + (kind.test(password) ? count : 0), 0);
  const seen = new Set<string>();
  const bits = signs.reduce((sum, sign, index) => {
    const isExpected = follows(signs[index - 1], sign) || seen.has(`${signs[index - 1]}${sign}`);
    seen.add(`${signs[index - 1]}${sign}`);
    return sum + (isExpected ? 0.5 : Math.log2(Math.max(pool, 2)));
  }, 0);
  if (bits < FAIR_BITS) return 'weak';
  return bits < STRONG_BITS ? 'fair' : 'strong';
}

function follows(before: string | undefined, sign: string) {
  if (before === undefined) return false;
  return Math.abs((sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0)) <= 1;
}
