import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryParams } from '../../lib/use-query-params.ts';
import { changeView, readView, type UsersView, writeView } from './users-view.ts';

const FROM_LIST = { isFromList: true };

/** What the page shows, as the address has it: the list, and the user whose details lie above it. */
export function useUsersView() {
  const [params, setParams] = useQueryParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const view = readView(params);

  function show(change: Partial<UsersView>, { isReplaced = false } = {}) {
    setParams(writeView(changeView(view, change)), { replace: isReplaced });
  }

  function openUser(id: string) {
    const opened = writeView(view);
    opened.set('user', id);
    setParams(opened, { state: FROM_LIST });
  }

  /** Back to the list that it was opened from, so that "Back" does not open it again. */
  function closeUser() {
    if ((state as typeof FROM_LIST | null)?.isFromList) void navigate(-1);
    else show({ page: view.page }, { isReplaced: true });
  }

  return { view, show, userId: params.get('user'), openUser, closeUser };
}
