import { useLocation, useNavigate } from 'react-router-dom';
import { useQueryParams } from '../../../lib/navigation/use-query-params.ts';
import { type LeadsView, queryOf, readView } from './leads-view.ts';

const FROM_LIST = { isFromList: true };

export function useLeadsView() {
  const [params, setParams] = useQueryParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const view = readView(params);
  const leadId = params.get('open');

  function show(change: Partial<LeadsView>) {
    const shown = queryOf({ ...view, ...change });
    // A debounced search must not close the lead just opened.
    if (leadId) shown.set('open', leadId);
    setParams(shown);
  }

  function openLead(id: string) {
    const opened = queryOf(view);
    opened.set('open', id);
    setParams(opened, { state: FROM_LIST });
  }

  /** Replaces the history entry, so that Back does not reopen it. */
  function closeLead() {
    if ((state as typeof FROM_LIST | null)?.isFromList) void navigate(-1);
    else setParams(queryOf(view), { replace: true });
  }

  return { view, show, leadId, openLead, closeLead };
}
