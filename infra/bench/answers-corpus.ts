import lexicon from '../../packages/answering/src/language/lexicon.it-en.json' with { type: 'json' };
import { createRandom } from '../local/lib/seeded-random.ts';

type Trade = { it: string[]; en: string[] };

/** Vocabulary of a few trades. Passages mix common and rare words as real pages do. */
const trades: Trade[] = [
  {
    it: 'forno pane focaccia lievito farina biscotti torta crostata pasticceria impasto'.split(' '),
    en: 'bakery bread sourdough flour yeast biscuits cake tart pastry dough'.split(' '),
  },
  {
    it: 'camera colazione terrazza piscina vista letto ospiti reception lenzuola giardino'.split(' '),
    en: 'room breakfast terrace pool view bed guests reception linen garden'.split(' '),
  },
  {
    it: 'bicicletta freni catena noleggio officina ruota pedali sella casco telaio'.split(' '),
    en: 'bicycle brakes chain hire workshop wheel pedals saddle helmet frame'.split(' '),
  },
  {
    it: 'visita dentista igiene radiografia paziente studio terapia protesi appuntamento cura'.split(' '),
    en: 'visit dentist hygiene radiograph patient practice therapy crown appointment care'.split(' '),
  },
  {
    it: 'museo mostra biglietto dipinto visitatori guida scultura sala collezione restauro'.split(' '),
    en: 'museum exhibition ticket painting visitors guide sculpture hall collection restoration'.split(' '),
  },
];

const patterns = {
  it: [
    'Siamo aperti dal lunedì al venerdì dalle {hour}:00 alle 1{hour}:30 e il sabato mattina.',
    'Il prezzo per {a} e {b} è di {price} euro, IVA inclusa.',
    'Per prenotare {a} basta scrivere a info{n}@esempio.test almeno {days} giorni prima.',
    'Da {days} anni ci occupiamo di {a}, {b} e {c} con la stessa cura di sempre.',
    'La consegna di {a} richiede {days} giorni lavorativi e costa {price} euro.',
    'Chi desidera {b} può chiedere in negozio oppure chiamare il numero 055 {n}.',
    'Ogni {a} viene controllato prima della {b}, perché la qualità non è un caso.',
    'I bambini sotto i {days} anni non pagano, gli adulti {price} euro.',
  ],
  en: [
    'We are open Monday to Friday from {hour}am to {hour}pm and on Saturday mornings.',
    'The price for {a} and {b} is £{price}, including VAT.',
    'To book {a} write to info{n}@example.test at least {days} days in advance.',
    'For {days} years we have looked after {a}, {b} and {c} with the same care.',
    'Delivery of {a} takes {days} working days and costs £{price}.',
    'If you would like {b}, ask in the shop or call 01632 {n}.',
    'Every {a} is checked before {b}, because quality is no accident.',
    'Children under {days} go free, adults pay £{price}.',
  ],
};

const general = {
  it: lexicon.same.flatMap(([italian = '']) => italian.split(', ')),
  en: lexicon.same.flatMap(([, english = '']) => english.split(', ')),
};

function createDice(seed: number) {
  const random = createRandom(seed);
  return (limit: number) => Math.floor(random() * limit);
}

export type CorpusPage = {
  url: string;
  title: string;
  language: 'it' | 'en';
  headings: string[];
  lines: string[];
};

/** `count` single-passage pages, half Italian and half English, about 110 words each. */
export function writeCorpus(count: number): CorpusPage[] {
  const dice = createDice(20_260_701);
  return Array.from({ length: count }, (_, n) => {
    const language = n % 2 === 0 ? 'it' : 'en';
    const trade = trades[dice(trades.length)] ?? trades[0];
    const words = trade?.[language] ?? [];
    const other = trades[dice(trades.length)]?.[language] ?? [];
    // Squared, for a skewed distribution with a few common and many rare words.
    const anyWord = () =>
      general[language][Math.floor((dice(10_000) / 10_000) ** 2 * general[language].length)];
    const pick = () => (dice(3) > 0 ? anyWord() : dice(4) === 0 ? other[dice(10)] : words[dice(10)]) ?? '';
    const lines = Array.from({ length: 8 }, () => {
      const pattern = patterns[language][dice(8)] ?? '';
      return pattern
        .replace('{a}', pick())
        .replace('{b}', pick())
        .replace('{c}', pick())
        .replaceAll('{hour}', String(7 + dice(3)))
        .replace('{price}', String(5 + dice(400)))
        .replace('{days}', String(2 + dice(20)))
        .replace('{n}', String(100_000 + dice(900_000)));
    });
    const title = `${pick()} ${pick()}`;
    return { url: `http://corpus.test/${n}/`, title, language, headings: [title, pick()], lines };
  });
}

export function writeQuestions(count: number): { question: string; language: 'it' | 'en' }[] {
  const dice = createDice(7);
  const forms = {
    it: [
      'Quanto costa {a}?',
      'Siete aperti il sabato per {a}?',
      'Come si prenota {a} con {b}?',
      'Chi si occupa di {a} e {b}?',
      '{a}?',
    ],
    en: [
      'How much is {a}?',
      'Are you open on Saturday for {a}?',
      'How do I book {a} with {b}?',
      'Who looks after {a} and {b}?',
      '{a}',
    ],
  };
  return Array.from({ length: count }, (_, n) => {
    const language = n % 2 === 0 ? 'it' : 'en';
    const words = trades[dice(trades.length)]?.[language] ?? [];
    const word = () => words[dice(words.length)] ?? '';
    const form = forms[language][dice(5)] ?? '';
    return { question: form.replace('{a}', word()).replace('{b}', word()), language };
  });
}
