/** Characters per bar. */
const EACH = 4;
const LOW = 0.18;

export type Bar = { height: number; isSpoken: boolean };

/** A line as bars: high for vowels, low for pauses. Marks what has been spoken. */
export function drawWave(text: string, spokenTo: number): Bar[] {
  const count = Math.ceil(text.length / EACH);
  return Array.from({ length: count }, (_, at) => ({
    height: heightOf(text.slice(at * EACH, (at + 1) * EACH)),
    isSpoken: at * EACH < spokenTo,
  }));
}

function heightOf(piece: string): number {
  const letters = [...piece.toLowerCase()];
  const loudness = letters.reduce((sum, letter) => sum + loudnessOf(letter), 0);
  return Math.max(LOW, Math.round((loudness / EACH) * 100) / 100);
}

function loudnessOf(letter: string): number {
  if (/[aàoòó]/.test(letter)) return 1;
  if (/[eèéiìuù]/.test(letter)) return 0.8;
  return /\p{L}/u.test(letter) ? 0.4 : 0;
}
