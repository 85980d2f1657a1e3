import type { Language } from '@fucina/contracts/language';

type Behind = { language: Language; since: Date } | null;

/**
 * Which language is out of date: a change in one puts the other behind until it is changed too. Null if they are in
 * step. `since`: the first change not followed.
 */
export function findBehind(changes: Record<Language, Date[]>): Behind {
  const [it, en] = [changes.it.toSorted(byTime), changes.en.toSorted(byTime)];
  const bothExist = Math.max(it[0]?.getTime() ?? 0, en[0]?.getTime() ?? 0);
  const steps = [
    ...it.map((at) => ({ at, language: 'it' as const })),
    ...en.map((at) => ({ at, language: 'en' as const })),
  ]
    .filter(({ at }) => at.getTime() > bothExist)
    .sort((a, b) => byTime(a.at, b.at));

  return steps.reduce<Behind>((behind, { at, language }) => {
    if (behind?.language === language) return null;
    return behind ?? { language: language === 'it' ? 'en' : 'it', since: at };
  }, null);
}

const byTime = (a: Date, b: Date) => a.getTime() - b.getTime();
