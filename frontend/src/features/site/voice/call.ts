import type { Language } from '@fucina/contracts/language';
import type { TFunction } from 'i18next';
import { levelOf, type Personality, type PersonalityType } from './personality.ts';

/** A sentence of a call, with an id that does not depend on its wording. */
export type Part = { name: string; text: string };
export type Line = { speaker: 'agent' | 'caller'; text: string; parts: Part[] };

export type Call = {
  lines: readonly Line[];
  /** The call with the default company name, as it was recorded. */
  recorded: readonly Line[];
  type: PersonalityType;
  language: Language;
};

/** Rate and pitch; 1 leaves the voice unchanged. */
export const tones: Record<PersonalityType, { rate: number; pitch: number }> = {
  professional: { rate: 0.95, pitch: 0.95 },
  friendly: { rate: 1, pitch: 1.2 },
  energetic: { rate: 1.2, pitch: 1.35 },
  concise: { rate: 1.1, pitch: 0.8 },
};

/** The call, worded to fit the personality. */
export function writeCall(personality: Personality, t: TFunction): Line[] {
  const { personalityType: type } = personality;
  const say = (speaker: Line['speaker'], parts: Part[]) => ({
    speaker,
    text: parts.map(({ text }) => text).join(' '),
    parts,
  });
  return [
    say('agent', writeGreeting(personality, t)),
    say('caller', [{ name: 'ask', text: t('voice:call.ask') }]),
    say('agent', [{ name: 'offer', text: t(`voice:call.offer.${type}`) }]),
    say('caller', [{ name: 'accept', text: t('voice:call.accept') }]),
    say('agent', [{ name: 'close', text: t(`voice:call.close.${type}`) }]),
  ];
}

function writeGreeting({ personalityType, communicationAspects, companyName }: Personality, t: TFunction) {
  const company = companyName.trim() || t('voice:personality.defaultCompany');
  const formality = levelOf(communicationAspects.formality);
  const empathy = levelOf(communicationAspects.empathy);
  const verbosity = levelOf(communicationAspects.verbosity);
  const politeness = levelOf(communicationAspects.politeness);
  const parts: Part[] = [
    { name: `greeting.${formality}`, text: t(`voice:preview.greeting.${formality}`, { company }) },
    { name: 'type', text: t(`voice:preview.type.${personalityType}`) },
    { name: `empathy.${empathy}`, text: empathy === 'low' ? '' : t(`voice:preview.empathy.${empathy}`) },
    {
      name: `verbosity.${verbosity}`,
      text: verbosity === 'low' ? '' : t(`voice:preview.verbosity.${verbosity}`),
    },
    { name: `politeness.${politeness}`, text: t(`voice:preview.politeness.${politeness}`) },
  ];
  return parts.filter(({ text }) => text !== '');
}
