import { useEffect, useRef, useState } from 'react';
import { localStore } from '../../../lib/browser/browser-storage.ts';
import { firstPersonality, type Personality, readPersonality } from './personality.ts';

/** Browser storage key. */
export const PERSONALITY_KEY = 'voice_personality';
// Specification, §9.
const SAVING_MS = 1000;

export function usePersonality() {
  const [personality, setPersonality] = useState(firstPersonality);
  const [state, setState] = useState<'idle' | 'saving' | 'saved'>('idle');
  const timer = useRef(0);

  useEffect(() => {
    const saved = readPersonality(localStore.read(PERSONALITY_KEY));
    if (saved) setPersonality(saved);
    return () => clearTimeout(timer.current);
  }, []);

  function change(part: Partial<Personality>) {
    setPersonality((last) => ({ ...last, ...part }));
    // What is shown is no longer what was stored.
    clearTimeout(timer.current);
    setState('idle');
  }

  function save() {
    if (state === 'saving') return;
    setState('saving');
    localStore.write(PERSONALITY_KEY, JSON.stringify(personality));
    timer.current = window.setTimeout(() => setState('saved'), SAVING_MS);
  }
  return { personality, change, save, state };
}
