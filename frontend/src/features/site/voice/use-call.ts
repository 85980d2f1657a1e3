import type { Language } from '@fucina/contracts/language';
import { useEffect, useState } from 'react';
import type { Line } from './call.ts';
import type { PersonalityType } from './personality.ts';
import { useRecordedCall } from './use-recorded-call.ts';
import { useSpokenCall } from './use-spoken-call.ts';
import { useVoices } from './use-voices.ts';

type Call = {
  lines: readonly Line[];
  /** As they were recorded: under the default name of the company. */
  recorded: readonly Line[];
  type: PersonalityType;
  language: Language;
};

/** The call in the browser's own voice, or in a recording where it has none. */
export function useCall({ lines, recorded, type, language }: Call) {
  const voices = useVoices(language);
  const isRecorded = voices === null;
  const spoken = useSpokenCall({ lines, type, voices });
  const recording = useRecordedCall({ lines, recorded, type, language, isNeeded: isRecorded });
  const call = isRecorded ? recording : spoken;
  const isKnown = voices !== undefined;
  /** Asked for before the browser knew its voices. */
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (!isKnown || !isWanted) return;
    setIsWanted(false);
    call.play();
  }, [isKnown, isWanted]);

  return { ...call, isRecorded, isKnown, play: () => (isKnown ? call.play() : setIsWanted(true)) };
}
