import type { ProjectActivity } from '@fucina/contracts/project-news';
import { expect, test } from 'vitest';
import type { ShownNotice } from '../../../lib/notices.ts';
import { mergeNews } from './news.ts';

const at = (hour: number) => `2026-03-01T${String(hour).padStart(2, '0')}:00:00.000Z`;
const change = (hour: number) => ({ id: `change ${hour}`, at: at(hour) }) as ProjectActivity;
const notice = (kind: ShownNotice['kind'], hour: number, botId = 'one') =>
  ({ kind, id: `${kind} ${botId} ${hour}`, at: at(hour), bot: { id: botId, name: '' } }) as ShownNotice;
const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

test('news of projects and chatbots since the last visit are listed together, newest first', () => {
  const notices = [notice('source.failed', 10), notice('lead', 8), notice('handOff', 5)];

  const news = mergeNews({ since: at(6), entries: [change(9), change(7)] }, notices);

  expect(idsOf(news)).toEqual(['source.failed one 10', 'change 9', 'lead one 8', 'change 7']);
});

test('of the questions that a chatbot could not answer, the latest is listed', () => {
  const notices = [notice('gap', 10), notice('gap', 9, 'two'), notice('gap', 8), notice('gap', 7, 'two')];

  const news = mergeNews({ since: at(6), entries: [] }, notices);

  expect(idsOf(news)).toEqual(['gap one 10', 'gap two 9']);
});

test('notices of projects are not listed twice', () => {
  const answered = { kind: 'support.answered', id: 'answered', at: at(9) } as ShownNotice;

  expect(mergeNews({ since: at(6), entries: [] }, [answered])).toEqual([]);
});

test('without an earlier visit the latest five are listed', () => {
  const notices = [5, 4, 3].map((hour) => notice('lead', hour));

  const news = mergeNews({ since: null, entries: [change(9), change(8), change(2)] }, notices);

  expect(idsOf(news)).toEqual(['change 9', 'change 8', 'lead one 5', 'lead one 4', 'lead one 3']);
});
