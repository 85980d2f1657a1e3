import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@fucina/contracts/language';
import type { Line } from '../src/features/site/voice/call.ts';

type Speaker = Line['speaker'];

const festivalVoices: Record<Speaker, string> = { agent: 'lp_diphone', caller: 'pc_diphone' };
const fliteVoices: Record<Speaker, string> = { agent: 'slt', caller: 'rms' };

/** Synthesizes a sentence: a female voice for the agent, a male one for the caller. */
export const speak: Record<Language, (text: string, options: { speaker: Speaker; file: string }) => void> = {
  it(text, { speaker, file }) {
    const script = path.join(path.dirname(file), 'speak.scm');
    const said = JSON.stringify(plainly(text));
    const steps = [
      `(voice_${festivalVoices[speaker]})`,
      `(utt.save.wave (SynthText ${said}) "${file}" 'riff)`,
    ];
    // The Italian voices accept Latin-1 only.
    writeFileSync(script, steps.join('\n'), 'latin1');
    execFileSync('festival', ['-b', script]);
  },
  en(text, { speaker, file }) {
    execFileSync('flite', ['-voice', fliteVoices[speaker], '-t', plainly(text), '-o', file]);
  },
};

const plainly = (text: string) => text.replaceAll('’', "'");
