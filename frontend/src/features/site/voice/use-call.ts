import { useEffect, useState } from 'react';
import type { Call } from './call.ts';
import { useRecordedCall } from './use-recorded-call.ts';
import { useSpokenCall } from './use-spoken-call.ts';
import { useVoices } from './use-voices.ts';

/** Uses speech synthesis, or a recording if the browser has no voice. */
export function useCall({ lines, recorded, type, language }: Call) {
  const voices = useVoices(language);
  const isRecorded = voices === null;
  const spoken = useSpokenCall({ lines, type, voices });
  const recording = useRecordedCall({ lines, recorded, type, language, isNeeded: isRecorded });
  const call = isRecorded ? recording : spoken;
  const isKnown = voices !== undefined;
  /** Play was pressed before the voices had loaded. */
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (!isKnown || !isWanted) return;
    setIsWanted(false);
    call.play();
  }, [isKnown, isWanted]);

  return { ...call, isRecorded, isKnown, play: () => (isKnown ? call.play() : setIsWanted(true)) };
}
