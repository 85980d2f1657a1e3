import { projectEndpoints } from '@fucina/contracts/endpoints/projects';
import { useEffect } from 'react';
import { callApi } from '../../../lib/api/api-client.ts';
import { readViewedUser } from '../../../lib/view-as.ts';

/** Notes the visit once; staff who look on leave none. A lost note only repeats what was new. */
export function useVisit() {
  useEffect(() => {
    if (readViewedUser() !== null) return;
    callApi(projectEndpoints.noteVisit).catch(() => undefined);
  }, []);
}
