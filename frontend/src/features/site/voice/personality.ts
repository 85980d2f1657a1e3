/** From the specification, §3. */
export const personalityTypes = ['professional', 'friendly', 'energetic', 'concise'] as const;
export const aspects = ['formality', 'empathy', 'verbosity', 'politeness'] as const;

export type PersonalityType = (typeof personalityTypes)[number];
export type Aspect = (typeof aspects)[number];

export type Personality = {
  personalityType: PersonalityType;
  /** Each from 0 to 100. */
  communicationAspects: Record<Aspect, number>;
  companyName: string;
};

/** Initial values (specification, §9). */
export const firstPersonality: Personality = {
  personalityType: 'professional',
  communicationAspects: { formality: 70, empathy: 60, verbosity: 50, politeness: 75 },
  companyName: '',
};

/** Fallback for aspects without a value (specification, §9). */
const DEFAULTS: Record<Aspect, number> = { formality: 50, empathy: 50, verbosity: 50, politeness: 75 };

const HIGH_ABOVE = 75;
const LOW_BELOW = 25;

type Level = 'high' | 'middle' | 'low';

/** Wording changes above 75 and below 25 (specification, §9). */
export function levelOf(value: number): Level {
  if (value > HIGH_ABOVE) return 'high';
  return value < LOW_BELOW ? 'low' : 'middle';
}

/** Reads the stored value where valid, with defaults for the rest. */
export function readPersonality(stored: string | null): Personality | null {
  try {
    const parsed = JSON.parse(stored ?? '') as Partial<Personality>;
    const type = personalityTypes.find((known) => known === parsed.personalityType);
    if (!type) return null;
    const communicationAspects = Object.fromEntries(
      aspects.map((aspect) => [aspect, percentOr(DEFAULTS[aspect], parsed.communicationAspects?.[aspect])]),
    ) as Record<Aspect, number>;
    const companyName = typeof parsed.companyName === 'string' ? parsed.companyName.slice(0, 100) : '';
    return { personalityType: type, communicationAspects, companyName };
  } catch {
    return null;
  }
}

function percentOr(fallback: number, value: unknown) {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100 ? Number(value) : fallback;
}
