import type { Language } from '@fucina/contracts/languages';

export type Phrase = Record<Language, string>;

/** Reads lines of `English = Italian` pairs, separated by semicolons. */
export const pairsOf = (lines: string[]): Phrase[] =>
  lines.flatMap((line) =>
    line.split(';').map((pair) => {
      const [en = '', it = ''] = pair.split('=').map((side) => side.trim());
      return { en, it };
    }),
  );

/** What is counted: no fact without its number. */
export const units = pairsOf([
  'second = secondo; seconds = secondi; minute = minuto; minutes = minuti; mins = minuti; hour = ora; hours = ore',
  'day = giorno; days = giorni; night = notte; nights = notti; week = settimana; weeks = settimane',
  'month = mese; months = mesi; year = anno; years = anni; person = persona; people = persone; persons = persone',
  'adult = adulto; adults = adulti; child = bambino; children = bambini; student = studente; students = studenti',
]);

/** Units and qualifiers with one fixed translation. Where several exist, the first is used. */
export const quantityPhrases = [
  ...units,
  ...pairsOf([
    'weekend = fine settimana; weekends = fine settimana; years old = anni; working day = giorno lavorativo; working days = giorni lavorativi',
    'business days = giorni lavorativi; weekdays = giorni feriali; calendar days = giorni di calendario',
    "half an hour = mezz’ora; half an hour = mezz'ora; an hour and a half = un’ora e mezza; half = metà",
    "an hour and a half = un'ora e mezza; an hour = un’ora; an hour = un'ora; a day = al giorno; per day = al giorno",
    'a night = a notte; per night = a notte; a week = a settimana; per week = a settimana; a week = alla settimana',
    "a month = al mese; per month = al mese; a year = all’anno; per year = all’anno; a year = all'anno",
    "a year = l’anno; a year = l'anno; an hour = all’ora; per hour = all’ora; per hour = all'ora; per hour = l’ora",
    'per person = a persona; each = ciascuno; each = l’uno; each = cadauno; per head = a testa; a head = a testa',
    'per child = a bambino; per adult = per adulto; per family = a famiglia; per kilo = al chilo; a kilo = al chilo',
    'every day = ogni giorno; every day = tutti i giorni; daily = tutti i giorni; every week = ogni settimana',
    'every month = ogni mese; every year = ogni anno; once = una volta; twice = due volte; times = volte',
    'members = soci; non-members = non soci',
    'euros = euro; euro = euro; euros = euro; pound = sterlina; pounds = sterline; dollars = dollari; free = gratis',
    'free = gratuito; free = gratuita; free of charge = gratis; VAT = IVA; plus VAT = più IVA; + VAT = + IVA',
    'including VAT = IVA inclusa; excluding VAT = IVA esclusa; including VAT = IVA compresa',
    'Mon = lun; Tue = mar; Tues = mar; Wed = mer; Thu = gio; Thur = gio; Thurs = gio; Fri = ven; Sat = sab; Sun = dom',
    'km = km; kg = kg; cm = cm; mm = mm; ml = ml; min = min; every = ogni; every other = ogni due; per cent = per cento',
    'kilometres = chilometri; kilometers = chilometri; metres = metri; meters = metri; centimetres = centimetri',
    'miles = miglia; square metres = metri quadrati; litres = litri; grams = grammi; kilos = chili; degrees = gradi',
    'steps = gradini; rooms = stanze; seats = posti; places = posti; lessons = lezioni; classes = lezioni',
    'about = circa; around = circa; approximately = circa; at least = almeno; at most = al massimo; up to = fino a',
    'more than = più di; less than = meno di; over = oltre; under = sotto i; within = entro; only = solo; minimum = minimo',
    'maximum = massimo; before = prima; before = prima di; before = prima del; before = prima delle; after = dopo; after = dopo il; after = dopo le; in advance = in anticipo; beforehand = in anticipo',
    'until = fino a; until = fino alle; until = fino al; by = entro; by = entro il; by = entro le; from = a partire da; from = a partire dal; from = a partire dalle',
    'between = tra; between = fra; and = e; and = ed; or = o; or = oppure; plus = più; of = di; on = di',
    'noon = mezzogiorno; midday = mezzogiorno; midnight = mezzanotte; in the morning = di mattina; at noon = a mezzogiorno',
    'at midnight = a mezzanotte; per kg = al kg; per km = al km; per metre = al metro; per litre = al litro',
    'in the afternoon = di pomeriggio; in the evening = di sera; morning = mattina; afternoon = pomeriggio; evening = sera',
    'mornings = mattina; afternoons = pomeriggio; evenings = sera; closed = chiuso; open = aperto; all year = tutto l’anno',
    'all year round = tutto l’anno; spring = primavera; summer = estate; autumn = autunno; winter = inverno',
    'one = uno; two = due; three = tre; four = quattro; five = cinque; six = sei; seven = sette; eight = otto; nine = nove',
    'ten = dieci; eleven = undici; twelve = dodici; thirteen = tredici; fourteen = quattordici; fifteen = quindici',
    'sixteen = sedici; seventeen = diciassette; eighteen = diciotto; nineteen = diciannove; twenty = venti; thirty = trenta',
    'forty = quaranta; fifty = cinquanta; sixty = sessanta; seventy = settanta; eighty = ottanta; ninety = novanta',
    'hundred = cento; one hundred = cento; first = primo; last = ultimo; last = ultima; first = prima; per = a; yes = sì; no = no',
  ]),
];
