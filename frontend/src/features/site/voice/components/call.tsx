import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeCall } from '../call.ts';
import type { Personality } from '../personality.ts';
import { useCall } from '../use-call.ts';
import { useVoices } from '../use-voices.ts';
import { CallControls } from './call-controls.tsx';
import { Transcript } from './transcript.tsx';
import { Waveform } from './waveform.tsx';

/** A call as this personality would take it: to be heard where the browser has a voice, and to be read everywhere. */
export function Call({ personality }: { personality: Personality }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const voices = useVoices(language);
  const lines = writeCall(personality, t);
  const call = useCall({ lines, type: personality.personalityType, voices });
  const { state } = call.playing;
  return (
    <figure className="sticky top-20 z-10 grid max-h-[44vh] grid-rows-[auto_auto_minmax(0,1fr)] gap-3 on-ink rounded-md p-4 sm:p-6 md:top-24 md:max-h-[calc(100vh-8rem)] md:gap-5">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm">
        {t('voice:personality.preview')}
        {voices !== null && <CallControls call={call} />}
      </figcaption>
      <div className="grid gap-2">
        <Waveform lines={lines} playing={call.playing} />
        <p role="status" className="text-muted text-xs">
          {voices === null && t('voice:call.silent')}
          {voices && t(state === 'failed' ? 'voice:call.failed' : 'voice:call.voice')}
        </p>
      </div>
      <Transcript lines={lines} playing={call.playing} />
    </figure>
  );
}
