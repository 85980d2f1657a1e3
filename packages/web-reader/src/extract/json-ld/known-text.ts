/** The page's visible text, to avoid duplicates. */
export type KnownText = {
  has(text: string): boolean;
  hasNumber(number: string, digits: number): boolean;
  lines: string[];
};

export function createKnownText(text: string): KnownText {
  const whole = plain(text);
  const figures = digitsOf(whole);
  return {
    has: (part) => whole.includes(plain(part)),
    hasNumber: (number, digits) => figures.includes(digitsOf(number).slice(-digits)),
    lines: text.split('\n').map(plain),
  };
}

function plain(text: string) {
  return text.toLowerCase().replace(/\s+/g, ' ');
}

function digitsOf(text: string) {
  return text.replace(/\D/g, '');
}
