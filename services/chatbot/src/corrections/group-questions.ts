import { setImmediate } from 'node:timers/promises';
import { likeness, type Meaning, readMeaning, SAME_GROUP } from '@fucina/answering/question/same-question';
import type { Language } from '@fucina/contracts/language';

export type Question = { question: string; language: Language };
type Group<Item> = { items: Item[]; meanings: Meaning[] };

// Wordings compared per group: a few are enough.
const COMPARED = 3;
// Batch size; yields to the event loop in between, so that visitors are not kept waiting.
const AT_ONCE = 20;

/** Groups questions by meaning, in order of appearance. Equal texts are compared only once. */
export async function groupQuestions<Item extends Question>(items: readonly Item[]): Promise<Item[][]> {
  const groups: Group<Item>[] = [];
  const byText = new Map<string, Group<Item>>();
  for (const item of items) {
    const key = `${item.language} ${item.question.trim().toLowerCase()}`;
    const group = byText.get(key) ?? placeOf(item, groups);
    if (!byText.has(key) && byText.size % AT_ONCE === 0) await setImmediate();
    byText.set(key, group);
    group.items.push(item);
  }
  return groups.map((group) => group.items);
}

function placeOf<Item extends Question>(item: Item, groups: Group<Item>[]): Group<Item> {
  const meaning = readMeaning(item.question, { language: item.language });
  let best: { group: Group<Item>; score: number } | null = null;
  for (const group of groups) {
    const score = Math.max(...group.meanings.map((known) => likeness(meaning, known)));
    if (score >= SAME_GROUP && score > (best?.score ?? 0)) best = { group, score };
  }
  const group = best?.group ?? { items: [], meanings: [] };
  if (best === null) groups.push(group);
  if (group.meanings.length < COMPARED) group.meanings.push(meaning);
  return group;
}
