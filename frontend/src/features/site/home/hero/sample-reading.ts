import type { Language } from '@fucina/contracts/language';
import type { OutcomeTone } from '../../../../lib/outcomes/outcomes.ts';

type SampleReading = {
  domain: string;
  /** One per page, in the order read. */
  tones: OutcomeTone[];
  /** Titles of the first pages read. */
  titles: string[];
  /** Recorded questions, shown as buttons. */
  questions: string[];
};

const times = (tone: OutcomeTone, count: number) => Array.from({ length: count }, () => tone);

/** Recorded from the sample sites. */
export const sampleReadings: Record<Language, SampleReading> = {
  en: {
    domain: 'saltmarsh-cycles.test',
    tones: [...times('read', 9), 'leftOut', ...times('read', 7), 'wrong', ...times('leftOut', 10)],
    titles: [
      'Servicing and prices',
      'Repair price list',
      'Bike hire',
      'Courses',
      'Opening hours',
      'Booking and drop-off',
      'Find us',
    ],
    questions: ['How can I pay?', 'Where should I park the car?', 'Do you rent out roof boxes for cars?'],
  },
  it: {
    domain: 'ceramiche-orsini.test',
    tones: [
      ...times('read', 9),
      'wrong',
      ...times('read', 9),
      'leftOut',
      ...times('read', 4),
      ...times('leftOut', 2),
    ],
    titles: [
      'Collezioni e prezzi',
      'Orari e contatti',
      'Resi e garanzia',
      'Buoni regalo',
      'Uso e cura di piatti e pentole',
      'Cottura conto terzi',
      'Domande frequenti',
    ],
    questions: [
      'Che pagamenti accettate?',
      'Le pentole vanno sull’induzione?',
      'Avete un altro punto vendita a Perugia?',
    ],
  },
};
