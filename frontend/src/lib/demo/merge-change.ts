import type { Demo, DemoPage } from '@fucina/contracts/demo';
import type { DemoChange } from './watch-demo.ts';

/** Pages in settling order, pending ones last. */
export function mergeChange(demo: Demo, { pages, progress }: DemoChange): Demo {
  return { ...demo, ...progress, pages: mergePages(demo.pages, pages) };
}

function mergePages(known: DemoPage[], news: DemoPage[]): DemoPage[] {
  if (news.length === 0) return known;
  const byUrl = new Map(known.map((page) => [page.url, page]));
  for (const page of news) {
    const before = byUrl.get(page.url);
    if (before?.outcome === 'queued' && page.outcome !== 'queued') byUrl.delete(page.url);
    byUrl.set(page.url, page);
  }
  const all = [...byUrl.values()];
  const isWaiting = ({ outcome }: DemoPage) => outcome === 'queued';
  return [...all.filter((page) => !isWaiting(page)), ...all.filter(isWaiting)];
}

export function isOver({ status }: Pick<Demo, 'status'>) {
  return status === 'ready' || status === 'failed';
}
