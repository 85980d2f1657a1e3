import { useEffect, useRef, useState } from 'react';
import type { Call } from './call.ts';
import { IDLE } from './playing.ts';
import type { Player } from './recorded-call.ts';

/** Plays a recorded call, loaded on first play. */
export function useRecordedCall({ lines, recorded, type, language, isNeeded }: Call & { isNeeded: boolean }) {
  const [playing, setPlaying] = useState(IDLE);
  const player = useRef<Player | null>(null);
  /** Incremented by whatever ends a call, even while it is loading. */
  const turn = useRef(0);
  const words = lines.map(({ text }) => text).join('\n');

  useEffect(() => stop, [words, type, language, isNeeded]);

  function stop() {
    turn.current += 1;
    player.current?.close();
    player.current = null;
    setPlaying(IDLE);
  }

  async function load() {
    const asked = ++turn.current;
    const isWanted = () => turn.current === asked;
    setPlaying({ ...IDLE, state: 'loading' });
    try {
      const { openRecording } = await import('./recorded-call.ts');
      const onChange = (next: typeof playing) => isWanted() && setPlaying(next);
      const onEnd = () => isWanted() && stop();
      const opened = await openRecording({ lines, recorded, type, language, onChange, onEnd });
      if (!isWanted()) return opened.close();
      player.current = opened;
      opened.play();
    } catch {
      if (isWanted()) setPlaying({ ...IDLE, state: 'failed' });
    }
  }

  return {
    playing,
    play: () => (player.current ? player.current.play() : void load()),
    pause: () => player.current?.pause(),
    stop,
  };
}
