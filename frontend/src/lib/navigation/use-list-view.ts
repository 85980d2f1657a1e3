import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryParams } from './use-query-params.ts';

type ListViewOptions<View> = {
  /** The parameter that names the open entry. */
  openedAs: string;
  readView: (params: URLSearchParams) => View;
  queryOf: (view: View) => URLSearchParams;
};

const FROM_LIST = { isFromList: true };

/** Filters of a list and its open entry, kept in the URL for Back and reload. */
export function useListView<View extends object>({ openedAs, readView, queryOf }: ListViewOptions<View>) {
  const [params, setParams] = useQueryParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const view = readView(params);
  const openId = params.get(openedAs);
  // A double click closes twice, and must not go back twice.
  const isClosing = useRef(false);
  if (openId === null) isClosing.current = false;

  /** A debounced search must not close the entry just opened, nor must Back reopen it. */
  function show(change: Partial<View>, { isReplaced = false } = {}) {
    const shown = queryOf({ ...view, ...change });
    if (openId) shown.set(openedAs, openId);
    setParams(shown, { replace: isReplaced || openId !== null });
  }

  function open(id: string) {
    const opened = queryOf(view);
    opened.set(openedAs, id);
    setParams(opened, openId === null ? { state: FROM_LIST } : { state, replace: true });
  }

  /** Leaves no history entry that would reopen it on Back. */
  function close() {
    if (isClosing.current) return;
    isClosing.current = true;
    if ((state as typeof FROM_LIST | null)?.isFromList) void navigate(-1);
    else setParams(queryOf(view), { replace: true });
  }

  return { view, show, openId, open, close };
}
