import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryParams } from '../../../lib/navigation/use-query-params.ts';
import { type ConversationsView, queryOf, readView } from './conversations-view.ts';

const FROM_LIST = { isFromList: true };

export function useConversationsView() {
  const [params, setParams] = useQueryParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const view = readView(params);

  function show(change: Partial<ConversationsView>) {
    setParams(queryOf({ ...view, ...change }), { replace: true });
  }

  function openConversation(id: string) {
    const opened = queryOf(view);
    opened.set('open', id);
    setParams(opened, { state: FROM_LIST, replace: params.has('open') });
  }

  /** Replaces the history entry, so that Back does not reopen it. */
  function closeConversation() {
    if ((state as typeof FROM_LIST | null)?.isFromList) void navigate(-1);
    else setParams(queryOf(view), { replace: true });
  }

  return { view, show, openId: params.get('open'), openConversation, closeConversation };
}
