import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryParams } from './use-query-params.ts';

type ListViewOptions<View> = {
  /** The parameter that names the open entry. */
  openedAs?: string;
  readView: (params: URLSearchParams) => View;
  queryOf: (view: View) => URLSearchParams;
};

export type Show<View> = (change: Partial<View>, options?: { isReplaced?: boolean }) => void;

/** Filters of a list and its open entry, kept in the URL for Back and reload. */
export function useListView<View extends object>({
  openedAs = 'open',
  readView,
  queryOf,
}: ListViewOptions<View>) {
  const [params, setParams] = useQueryParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const openId = params.get(openedAs);
  // A double click closes twice, and must not go back twice.
  const isClosing = useRef(false);
  if (openId === null) isClosing.current = false;

  /** What is rendered may be a step behind: leaving the search with a click on an entry navigates twice. */
  function readAddress() {
    const now = new URLSearchParams(window.location.search);
    return { viewNow: readView(now), openNow: now.get(openedAs) };
  }

  /** A debounced search must not close the entry just opened, nor must Back reopen it. */
  const show: Show<View> = (change, { isReplaced = false } = {}) => {
    const { viewNow, openNow } = readAddress();
    const shown = queryOf({ ...viewNow, ...change });
    if (openNow) shown.set(openedAs, openNow);
    setParams(shown, { replace: isReplaced || openNow !== null, state: { ...state, isFromList: false } });
  };

  function open(id: string) {
    const { viewNow, openNow } = readAddress();
    const opened = queryOf(viewNow);
    opened.set(openedAs, id);
    setParams(opened, openNow === null ? { state: { ...state, isFromList: true } } : { replace: true });
  }

  /** Leaves no history entry that would reopen it on Back. Does nothing if the entry was closed meanwhile. */
  function close() {
    const { viewNow, openNow } = readAddress();
    if (isClosing.current || openNow !== openId) return;
    isClosing.current = true;
    if (state?.isFromList) void navigate(-1);
    else setParams(queryOf(viewNow), { replace: true });
  }

  return { view: readView(params), show, openId, open, close };
}
