import { useEffect, useRef, useState } from 'react';
import { type Line, tones } from './call.ts';
import type { PersonalityType } from './personality.ts';
import { IDLE } from './playing.ts';
import type { Voices } from './use-voices.ts';

// Clearly different from the agent, even if both share a voice.
const CALLER = { rate: 1, pitch: 0.7 };

type Call = { lines: readonly Line[]; type: PersonalityType; voices: Voices | null | undefined };

/**
 * Speaks a call line by line. Pausing stops the line, and resuming starts at the next word, since browsers' own pause
 * is unreliable.
 */
export function useSpokenCall({ lines, type, voices }: Call) {
  const [playing, setPlaying] = useState(IDLE);
  /** The current utterance; events of earlier ones are ignored. */
  const current = useRef<SpeechSynthesisUtterance | null>(null);
  const words = lines.map(({ text }) => text).join('\n');

  useEffect(() => {
    return () => {
      silence();
      setPlaying(IDLE);
    };
  }, [words, type, voices]);

  function silence() {
    if (!current.current) return;
    current.current = null;
    speechSynthesis.cancel();
  }

  function speak(at: number, from: number) {
    const line = lines[at];
    if (!line || !voices) {
      current.current = null;
      return setPlaying(IDLE);
    }
    const utterance = new SpeechSynthesisUtterance(line.text.slice(from));
    const isCurrent = () => current.current === utterance;
    const { rate, pitch } = line.speaker === 'agent' ? tones[type] : CALLER;
    utterance.voice = voices[line.speaker];
    utterance.lang = utterance.voice.lang;
    utterance.rate = rate;
    utterance.pitch = pitch;
    utterance.onboundary = ({ charIndex, charLength }) => {
      if (isCurrent()) setPlaying({ state: 'playing', at, spokenTo: from + charIndex + (charLength || 1) });
    };
    utterance.onend = () => isCurrent() && speak(at + 1, 0);
    utterance.onerror = () => {
      if (!isCurrent()) return;
      current.current = null;
      setPlaying({ ...IDLE, state: 'failed' });
    };
    current.current = utterance;
    setPlaying({ state: 'playing', at, spokenTo: from });
    speechSynthesis.speak(utterance);
  }

  return {
    playing,
    play() {
      if (!voices) return;
      // Clears what another page may have queued.
      speechSynthesis.cancel();
      const { state, at, spokenTo } = playing;
      if (state === 'paused') speak(at, spokenTo);
      else speak(0, 0);
    },
    pause() {
      silence();
      setPlaying((last) => ({ ...last, state: 'paused' }));
    },
    stop() {
      silence();
      setPlaying(IDLE);
    },
  };
}
