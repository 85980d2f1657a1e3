import { execFileSync } from 'node:child_process';

export const RATE = 16_000;
const LOUDNESS = 0.1;
const PEAK = 0.7;
const SILENT = 0.01;
const MARGIN = RATE * 0.02;

/** Reads a sound file at another speed and pitch, trimmed and normalized in loudness. */
export function readSound(file: string, { rate, pitch }: { rate: number; pitch: number }): Float32Array {
  const filter = `rubberband=tempo=${rate}:pitch=${pitch}:formant=preserved:pitchq=quality`;
  const format = ['-f', 'f32le', '-ac', '1', '-ar', String(RATE), '-'];
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-af', filter, ...format], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const samples = new Float32Array(new Uint8Array(bytes).buffer);
  return level(trim(samples));
}

function trim(samples: Float32Array): Float32Array {
  const isHeard = (sample: number) => Math.abs(sample) > SILENT;
  const from = Math.max(0, samples.findIndex(isHeard) - MARGIN);
  return samples.subarray(from, samples.findLastIndex(isHeard) + MARGIN);
}

function level(samples: Float32Array): Float32Array {
  const meanSquare = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = Math.min(LOUDNESS / Math.sqrt(meanSquare), PEAK / highest);
  return samples.map((sample) => sample * gain);
}

/** Opus in Ogg, at a bit rate for speech. */
export function writeOpus(file: string, samples: Float32Array) {
  const input = ['-f', 'f32le', '-ar', String(RATE), '-ac', '1', '-i', '-'];
  const codec = ['-c:a', 'libopus', '-b:a', '7k', '-application', 'voip', '-frame_duration', '60'];
  const plain = [
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags',
    '+bitexact',
    '-page_duration',
    '9000000',
  ];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...input, ...codec, ...plain, '-f', 'ogg', file], {
    input: new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength),
  });
}
