import { defineView, oneOf, textUpTo } from '../../lib/navigation/define-view.ts';
import { shows } from './texts/text-rows.ts';

/** Tab, filter of the texts and open text, kept in the URL for Back and reload. */
export const contentView = {
  openedAs: 'text',
  ...defineView({
    tab: (given) => given ?? 'content',
    q: textUpTo(200),
    part: textUpTo(100),
    show: oneOf(shows, 'all'),
  }),
};
export type ContentView = ReturnType<typeof contentView.readView>;
