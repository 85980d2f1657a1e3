// node recordings/record-call.ts: records the call of the voice page, for browsers without voices.
// Debian: apt-get install festival festvox-italp16k festvox-itapc16k flite ffmpeg
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Language } from '@fucina/contracts/language';
import { languages } from '@fucina/contracts/languages';
import { createInstance } from 'i18next';
import { type Line, type Part, tones, writeCall } from '../src/features/site/voice/call.ts';
import { aspects, firstPersonality, personalityTypes } from '../src/features/site/voice/personality.ts';
import { RATE, readSound, writeOpus } from './sound.ts';
import { speak } from './synthesizers.ts';

type Stretch = { text: string; start: number; seconds: number };
type Tone = { rate: number; pitch: number };

const site = path.join(import.meta.dirname, '../src/features/site');
const target = path.join(site, 'voice/recordings');
const PAUSE = new Float32Array(RATE * 0.15);
const CALLER: Tone = { rate: 1, pitch: 1 };
/** One value per level. */
const LEVELS = [0, 50, 100];

const scratch = mkdtempSync(path.join(tmpdir(), 'fucina-recordings-'));
try {
  for (const language of languages) await recordLanguage(language);
} finally {
  rmSync(scratch, { recursive: true });
}

async function recordLanguage(language: Language) {
  const voice = JSON.parse(readFileSync(path.join(site, `locales/${language}/voice.json`), 'utf8'));
  const i18n = createInstance();
  await i18n.init({
    lng: language,
    resources: { [language]: { voice } },
    interpolation: { escapeValue: false },
  });
  const index: Record<string, Record<string, Stretch>> = {};
  for (const type of personalityTypes) {
    const calls = LEVELS.flatMap((value) => {
      const communicationAspects = Object.fromEntries(aspects.map((aspect) => [aspect, value]));
      const levels = { ...firstPersonality.communicationAspects, ...communicationAspects };
      return writeCall({ personalityType: type, communicationAspects: levels, companyName: '' }, i18n.t);
    });
    const partsOf = (speaker: Line['speaker']) =>
      calls.filter((line) => line.speaker === speaker).flatMap(({ parts }) => parts);
    index[type] = record(partsOf('agent'), { language, speaker: 'agent', name: type, tone: tones[type] });
    index.caller ??= record(partsOf('caller'), {
      ...{ language, speaker: 'caller', name: 'caller' },
      tone: CALLER,
    });
  }
  writeFileSync(path.join(target, `${language}.json`), `${JSON.stringify(index, null, 2)}\n`);
}

type Recording = { language: Language; speaker: Line['speaker']; name: string; tone: Tone };

/** One file with every sentence once, each followed by a pause. */
function record(parts: Part[], { language, speaker, name, tone }: Recording): Record<string, Stretch> {
  const stretches: Record<string, Stretch> = {};
  const sounds: Float32Array[] = [];
  let start = 0;
  for (const { name: part, text } of parts) {
    if (stretches[part]) continue;
    const file = path.join(scratch, 'part.wav');
    speak[language](text, { speaker, file });
    const sound = readSound(file, tone);
    stretches[part] = { text, start: inSeconds(start), seconds: inSeconds(sound.length) };
    sounds.push(sound, PAUSE);
    start += sound.length + PAUSE.length;
  }
  writeOpus(path.join(target, `${language}-${name}.opus`), join(sounds, start));
  return stretches;
}

function join(sounds: Float32Array[], length: number): Float32Array {
  const whole = new Float32Array(length);
  let at = 0;
  for (const sound of sounds) {
    whole.set(sound, at);
    at += sound.length;
  }
  return whole;
}

function inSeconds(samples: number) {
  return Math.round((samples / RATE) * 1000) / 1000;
}
