import { defineView } from '../../lib/navigation/define-view.ts';

/** Tab, and outcome that the list of pages is filtered by, kept in the URL for Back and reload. */
export const demoView = defineView({
  tab: (given) => given ?? 'install',
  pages: (given) => given ?? 'all',
});
