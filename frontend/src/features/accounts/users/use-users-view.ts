import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryParams } from '../../../lib/navigation/use-query-params.ts';
import { changeView, readView, type UsersView, writeView } from './users-view.ts';

const FROM_LIST = { isFromList: true };

export function useUsersView() {
  const [params, setParams] = useQueryParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const view = readView(params);
  const userId = params.get('user');

  function show(change: Partial<UsersView>, { isReplaced = false } = {}) {
    const shown = writeView(changeView(view, change));
    // A debounced search must not close the person just opened.
    if (userId) shown.set('user', userId);
    setParams(shown, { replace: isReplaced });
  }

  function openUser(id: string) {
    const opened = writeView(view);
    opened.set('user', id);
    setParams(opened, { state: FROM_LIST });
  }

  /** Replaces the history entry, so that Back does not reopen it. */
  function closeUser() {
    if ((state as typeof FROM_LIST | null)?.isFromList) void navigate(-1);
    else setParams(writeView(view), { replace: true });
  }

  return { view, show, userId, openUser, closeUser };
}
