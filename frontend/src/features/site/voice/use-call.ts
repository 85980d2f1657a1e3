import type { Language } from '@fucina/contracts/language';
import { useEffect, useState } from 'react';
import type { Line } from './call.ts';
import type { PersonalityType } from './personality.ts';
import { useRecordedCall } from './use-recorded-call.ts';
import { useSpokenCall } from './use-spoken-call.ts';
import { useVoices } from './use-voices.ts';

type Call = {
  lines: readonly Line[];
  /** With the default company name, as recorded. */
  recorded: readonly Line[];
  type: PersonalityType;
  language: Language;
};

/** Uses the browser's speech synthesis, or a recording if it has no voice. */
export function useCall({ lines, recorded, type, language }: Call) {
  const voices = useVoices(language);
  const isRecorded = voices === null;
  const spoken = useSpokenCall({ lines, type, voices });
  const recording = useRecordedCall({ lines, recorded, type, language, isNeeded: isRecorded });
  const call = isRecorded ? recording : spoken;
  const isKnown = voices !== undefined;
  /** Play was pressed before the voices were known. */
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (!isKnown || !isWanted) return;
    setIsWanted(false);
    call.play();
  }, [isKnown, isWanted]);

  return { ...call, isRecorded, isKnown, play: () => (isKnown ? call.play() : setIsWanted(true)) };
}
