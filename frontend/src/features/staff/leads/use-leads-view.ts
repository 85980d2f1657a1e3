import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryParams } from '../../../lib/navigation/use-query-params.ts';
import { type LeadsView, queryOf, readView } from './leads-view.ts';

const FROM_LIST = { isFromList: true };

export function useLeadsView() {
  const [params, setParams] = useQueryParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const view = readView(params);

  function show(change: Partial<LeadsView>, { isReplaced = false } = {}) {
    setParams(queryOf({ ...view, ...change }), { replace: isReplaced });
  }

  function openLead(id: string) {
    const opened = queryOf(view);
    opened.set('open', id);
    setParams(opened, { state: FROM_LIST });
  }

  /** Replaces the history entry, so that Back does not reopen it. */
  function closeLead() {
    if ((state as typeof FROM_LIST | null)?.isFromList) void navigate(-1);
    else show({}, { isReplaced: true });
  }

  return { view, show, leadId: params.get('open'), openLead, closeLead };
}
