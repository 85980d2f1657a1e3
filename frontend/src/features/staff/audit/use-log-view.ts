import { useQueryParams } from '../../../lib/navigation/use-query-params.ts';
import { accountKinds, projectKinds } from './kinds.ts';

type LogTab = 'accounts' | 'projects';

export function useLogView() {
  const [params, setParams] = useQueryParams();
  const tab: LogTab = params.get('tab') === 'projects' ? 'projects' : 'accounts';
  const kind = params.get('kind') ?? 'all';

  function show(next: { tab: LogTab; kind: string }) {
    const said = {
      ...(next.tab === 'projects' ? { tab: next.tab } : {}),
      ...(next.kind === 'all' ? {} : { kind: next.kind }),
    };
    setParams(said);
  }

  return {
    tab,
    accountKind: tab === 'accounts' && isKey(kind, accountKinds) ? kind : ('all' as const),
    projectKind: tab === 'projects' && isKey(kind, projectKinds) ? kind : ('all' as const),
    showTab: (id: string) => show({ tab: id === 'projects' ? 'projects' : 'accounts', kind: 'all' }),
    showKind: (chosen: string) => show({ tab, kind: chosen }),
  };
}

function isKey<Kinds extends object>(text: string, kinds: Kinds): text is keyof Kinds & string {
  return Object.hasOwn(kinds, text);
}
