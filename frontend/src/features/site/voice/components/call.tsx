import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../lib/navigation/use-language.ts';
import { writeCall } from '../call.ts';
import type { Personality } from '../personality.ts';
import { useCall } from '../use-call.ts';
import { CallControls } from './call-controls.tsx';
import { Transcript } from './transcript.tsx';
import { Waveform } from './waveform.tsx';

/** A sample call in this personality, as text and as sound (browser voice or recording). */
export function Call({ personality }: { personality: Personality }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { personalityType: type, companyName } = personality;
  const lines = writeCall(personality, t);
  const recorded = writeCall({ ...personality, companyName: '' }, t);
  const call = useCall({ lines, recorded, type, language });
  const isFailed = call.playing.state === 'failed';
  const ofRecording = isFailed ? 'noRecording' : companyName.trim() ? 'recordedName' : 'recorded';
  const ofVoice = isFailed ? 'failed' : 'voice';
  return (
    <figure className="sticky top-20 z-10 grid max-h-[44vh] grid-rows-[auto_auto_minmax(0,1fr)] gap-3 on-ink rounded-md p-4 sm:p-6 md:top-24 md:max-h-[calc(100vh-8rem)] md:gap-5">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted text-sm">
        {t('voice:personality.preview')}
        <CallControls call={call} />
      </figcaption>
      <div className="grid gap-2">
        <Waveform lines={lines} playing={call.playing} />
        <p role="status" className="text-muted text-xs">
          {call.isKnown &&
            t(`voice:call.${call.isRecorded ? ofRecording : ofVoice}`, {
              company: t('voice:personality.defaultCompany'),
            })}
        </p>
      </div>
      <Transcript lines={lines} playing={call.playing} />
    </figure>
  );
}
