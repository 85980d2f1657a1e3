import { boundText, tidy } from '../text.ts';

const MAX_NAME = 60;
const MAX_TITLE = 30;
const SEPARATOR = /[|•·»–—:]| - /;
const NOT_A_NAME =
  /^(?:home ?page|home|index|welcome|benvenuti|untitled|my (?:word)?press site|just another .*)$/i;

type Clues = { said: readonly string[]; title: string; host: string };

/** The first usable name the site declares, else the part of its title that matches the domain, else empty. */
export function chooseSiteName({ said, title, host }: Clues): string {
  const named = said.map(clean).find(isName);
  if (named) return named;
  const label = lettersOf(host.replace(/^www\./, '').split('.')[0] ?? '');
  const parts = clean(title.slice(0, 300)).split(SEPARATOR).map(clean).filter(isName);
  const own = parts.find((part) => {
    const letters = lettersOf(part);
    return letters.length > 2 && (letters.includes(label) || label.includes(letters));
  });
  if (own) return own;
  const [only, ...others] = parts;
  return only && others.length === 0 && only.length <= MAX_TITLE ? only : '';
}

const clean = (text: string) => boundText(tidy(text.toWellFormed().replace(/\p{Cc}/gu, ' ')));
const isName = (text: string) => text !== '' && text.length <= MAX_NAME && !NOT_A_NAME.test(text);

function lettersOf(text: string) {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
