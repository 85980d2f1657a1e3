import { clsx } from 'clsx';
import type { Line } from '../call.ts';
import type { Playing } from '../playing.ts';

/** Characters per bar. */
const EACH = 4;
const LOW = 0.18;

/** Gap between speakers, in bars. */
const PAUSE = 3;

/** Decorative: the transcript has the text. */
export function Waveform({ lines, playing }: { lines: readonly Line[]; playing: Playing }) {
  const bars = lines.flatMap(({ speaker, text }, at) => {
    const pause = Array.from({ length: at === 0 ? 0 : PAUSE }, () => null);
    const wave = drawWave(text, spokenIn({ at, text }, playing));
    return [...pause, ...wave.map((bar) => ({ ...bar, speaker }))];
  });
  return (
    <svg
      viewBox={`0 0 ${bars.length} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-10 w-full md:h-14"
    >
      {bars.map(
        (bar, x) =>
          bar && (
            <rect
              key={x}
              x={x + 0.2}
              width="0.6"
              y={(1 - bar.height) / 2}
              height={bar.height}
              className={clsx(
                'transition-colors duration-150',
                bar.isSpoken ? (bar.speaker === 'agent' ? 'fill-brand-strong' : 'fill-ember') : 'fill-field',
              )}
            />
          ),
      )}
    </svg>
  );
}

/** Number of characters of a line spoken so far. */
function spokenIn({ at, text }: { at: number; text: string }, { state, at: now, spokenTo }: Playing): number {
  if (state === 'idle' || state === 'failed' || at > now) return 0;
  return at < now ? text.length : spokenTo;
}

type Bar = { height: number; isSpoken: boolean };

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
