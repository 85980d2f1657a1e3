import type { Language } from '@fucina/contracts/language';
import type { Call } from './call.ts';
import { type AudioSegment, createPlayer, type Listener } from './player.ts';

export type { Player } from './player.ts';

type Recorded = { text: string; start: number; seconds: number };
type Index = Record<string, Record<string, Recorded>>;

const files = import.meta.glob<string>('./recordings/*.opus', {
  query: '?url',
  import: 'default',
  eager: true,
});
const indexes: Record<Language, () => Promise<{ default: Index }>> = {
  it: () => import('./recordings/it.json'),
  en: () => import('./recordings/en.json'),
};

/** Loads a recorded call. Fails if staff have changed a sentence since. */
export async function openRecording({ lines, recorded, type, language, ...listener }: Call & Listener) {
  const context = new AudioContext();
  try {
    const names = { agent: type, caller: 'caller' };
    const [{ default: index }, agent, caller] = await Promise.all([
      indexes[language](),
      loadSound(`${language}-${names.agent}`, context),
      loadSound(`${language}-${names.caller}`, context),
    ]);
    const sounds = { agent, caller };
    const stretches = lines.flatMap((line, at) => {
      let from = 0;
      return line.parts.map(({ name, text }, place): AudioSegment => {
        const found = index[names[line.speaker]]?.[name];
        if (!found || found.text !== recorded[at]?.parts[place]?.text)
          throw new Error(`not recorded: ${name}`);
        const to = from + text.length;
        const stretch = { ...found, line: at, from, to, sound: sounds[line.speaker] };
        from = to + 1;
        return stretch;
      });
    });
    return createPlayer({ context, stretches, ...listener });
  } catch (error) {
    void context.close();
    throw error;
  }
}

async function loadSound(name: string, context: AudioContext): Promise<AudioBuffer> {
  const response = await fetch(files[`./recordings/${name}.opus`] ?? '');
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return context.decodeAudioData(await response.arrayBuffer());
}
