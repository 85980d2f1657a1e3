import { supportEndpoints } from '@fucina/contracts/endpoints/projects';
import type { SupportRequest } from '@fucina/contracts/support';
import { queryOptions } from '@tanstack/react-query';
import { callPart } from '../../../lib/api/api-client.ts';

export const ownQuestionsQuery = queryOptions({
  queryKey: ['ownQuestions'],
  queryFn: ({ signal }) => callPart<SupportRequest[]>(supportEndpoints.listOwn, 'requests', { signal }),
  // Events are heard only while the list is shown.
  refetchOnMount: 'always',
});
