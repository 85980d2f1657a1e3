import type { TFunction } from 'i18next';
import { levelOf, type Personality, type PersonalityType } from './personality.ts';

export type Line = { speaker: 'agent' | 'caller'; text: string };

/** How a personality sounds: speed and pitch, 1 being the voice as it is. */
export const tones: Record<PersonalityType, { rate: number; pitch: number }> = {
  professional: { rate: 0.95, pitch: 0.95 },
  friendly: { rate: 1, pitch: 1.2 },
  energetic: { rate: 1.2, pitch: 1.35 },
  concise: { rate: 1.1, pitch: 0.8 },
};

/** A whole call in the words of the personality. */
export function writeCall(personality: Personality, t: TFunction): Line[] {
  const { personalityType: type } = personality;
  return [
    { speaker: 'agent', text: writeGreeting(personality, t) },
    { speaker: 'caller', text: t('voice:call.ask') },
    { speaker: 'agent', text: t(`voice:call.offer.${type}`) },
    { speaker: 'caller', text: t('voice:call.accept') },
    { speaker: 'agent', text: t(`voice:call.close.${type}`) },
  ];
}

function writeGreeting({ personalityType, communicationAspects, companyName }: Personality, t: TFunction) {
  const { formality, empathy, verbosity, politeness } = communicationAspects;
  const company = companyName.trim() || t('voice:personality.defaultCompany');
  const sentences = [
    t(`voice:preview.greeting.${levelOf(formality)}`, { company }),
    t(`voice:preview.type.${personalityType}`),
    levelOf(empathy) === 'low' ? '' : t(`voice:preview.empathy.${levelOf(empathy)}`),
    levelOf(verbosity) === 'low' ? '' : t(`voice:preview.verbosity.${levelOf(verbosity)}`),
    t(`voice:preview.politeness.${levelOf(politeness)}`),
  ];
  return sentences.filter(Boolean).join(' ');
}
