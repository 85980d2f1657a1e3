import type { Language } from '@fucina/contracts/language';
import { useEffect, useState } from 'react';

export type Voices = { agent: SpeechSynthesisVoice; caller: SpeechSynthesisVoice };

// Browsers that load voices late fire an event, those without voices never do.
const PATIENCE_MS = 1500;

/**
 * The browser's local voices for a language, since remote ones would send the text elsewhere. Undefined until known,
 * null if there are none.
 */
export function useVoices(language: Language): Voices | null | undefined {
  const [voices, setVoices] = useState<Voices | null>();

  useEffect(() => {
    if (!('speechSynthesis' in window)) return setVoices(null);
    const read = () =>
      setVoices((known) => {
        const found = pickVoices(speechSynthesis.getVoices(), language);
        // Browsers may list the same voices again, and a change of voices ends the call.
        return areSame(known, found) ? known : (found ?? (known && null));
      });
    setVoices(undefined);
    read();
    speechSynthesis.addEventListener('voiceschanged', read);
    const timer = setTimeout(() => setVoices((known) => known ?? null), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      speechSynthesis.removeEventListener('voiceschanged', read);
    };
  }, [language]);

  return voices;
}

function areSame(known: Voices | null | undefined, found: Voices | null): boolean {
  return known?.agent.voiceURI === found?.agent.voiceURI && known?.caller.voiceURI === found?.caller.voiceURI;
}

/** Two if possible, for agent and caller. */
function pickVoices(all: readonly SpeechSynthesisVoice[], language: Language): Voices | null {
  const own = all.filter(({ lang, localService }) => localService && lang.toLowerCase().startsWith(language));
  const agent = own.find((voice) => voice.default) ?? own[0];
  if (!agent) return null;
  return { agent, caller: own.find((voice) => voice !== agent) ?? agent };
}
