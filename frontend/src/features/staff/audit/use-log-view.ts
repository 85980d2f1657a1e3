import { defineView, oneOf } from '../../../lib/navigation/define-view.ts';
import { useListView } from '../../../lib/navigation/use-list-view.ts';
import { accountKinds, projectKinds } from './kinds.ts';

const logView = defineView({ tab: oneOf(['projects'], 'accounts'), kind: (given) => given ?? 'all' });

export function useLogView() {
  const { view, show } = useListView(logView);
  const { tab, kind } = view;

  return {
    tab,
    accountKind: tab === 'accounts' && isKey(kind, accountKinds) ? kind : ('all' as const),
    projectKind: tab === 'projects' && isKey(kind, projectKinds) ? kind : ('all' as const),
    showTab: (id: string) => show({ tab: id === 'projects' ? id : 'accounts', kind: 'all' }),
    showKind: (chosen: string) => show({ kind: chosen }),
  };
}

function isKey<Kinds extends object>(text: string, kinds: Kinds): text is keyof Kinds & string {
  return Object.hasOwn(kinds, text);
}
