import type { Playing } from './playing.ts';

/** A sentence: its time range in the sound, in seconds, and its character range in a line. */
export type AudioSegment = {
  sound: AudioBuffer;
  start: number;
  seconds: number;
  line: number;
  from: number;
  to: number;
};
export type Listener = { onChange: (playing: Playing) => void; onEnd: () => void };
export type Player = ReturnType<typeof createPlayer>;

const BETWEEN_SENTENCES = 0.2;
const BETWEEN_LINES = 0.5;

/** Plays sentences in order and reports progress in characters. */
export function createPlayer({
  context,
  stretches,
  onChange,
  onEnd,
}: { context: AudioContext; stretches: readonly AudioSegment[] } & Listener) {
  let at = 0;
  /** Seconds of the sentence played before a pause. */
  let heard = 0;
  let startedAt = 0;
  let node: AudioBufferSourceNode | null = null;
  let frame = 0;
  let told = '';

  function start(delay: number) {
    const stretch = stretches[at];
    if (!stretch) return onEnd();
    const source = context.createBufferSource();
    source.buffer = stretch.sound;
    source.connect(context.destination);
    source.onended = () => source === node && goOn(stretch);
    source.start(context.currentTime + delay, stretch.start + heard, stretch.seconds - heard);
    startedAt = context.currentTime + delay - heard;
    node = source;
  }

  function goOn({ line }: AudioSegment) {
    at += 1;
    heard = 0;
    start(stretches[at]?.line === line ? BETWEEN_SENTENCES : BETWEEN_LINES);
  }

  function follow() {
    tell('playing');
    frame = requestAnimationFrame(follow);
  }

  function tell(state: 'playing' | 'paused') {
    const stretch = stretches[at];
    if (!stretch) return;
    const { line, from, to, seconds } = stretch;
    const share = Math.min(1, Math.max(0, (context.currentTime - startedAt) / seconds));
    const spokenTo = from + Math.round(share * (to - from));
    const now = `${state} ${line} ${spokenTo}`;
    if (now !== told) onChange({ state, at: line, spokenTo });
    told = now;
  }

  function silence() {
    cancelAnimationFrame(frame);
    const source = node;
    node = null;
    source?.stop();
  }

  return {
    play() {
      void context.resume();
      start(0);
      follow();
    },
    pause() {
      tell('paused');
      heard = Math.max(0, context.currentTime - startedAt);
      silence();
    },
    close() {
      silence();
      void context.close();
    },
  };
}
