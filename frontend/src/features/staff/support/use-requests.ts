import { supportEndpoints } from '@fucina/contracts/endpoints/projects';
import type { SupportRequest, SupportState } from '@fucina/contracts/support';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callPart, fill } from '../../../lib/api/api-client.ts';
import { useFailureToast } from '../../../lib/api/use-failure-toast.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { waitingQuery } from '../../../lib/waiting.ts';
import { type DeskFilter, requestsQuery } from './api.ts';

type Pages = InfiniteData<SupportRequest[], string>;

/** A changed request stays in place until a refetch, so that the change can be undone. */
export function useRequests(filter: DeskFilter) {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const fail = useFailureToast();
  const { data: user } = useCurrentUser();
  const query = requestsQuery(filter);
  const list = useInfiniteQuery(query);

  function replace(changed: SupportRequest) {
    queryClient.setQueryData<Pages>(query.queryKey, (pages) => pages && withRequest(pages, changed));
  }

  const changing = useMutation({
    mutationFn: ({ request, state }: { request: SupportRequest; state: SupportState }) =>
      callPart<SupportRequest>(fill(supportEndpoints.change, { id: request.id }), 'request', {
        body: { state },
      }),
    async onMutate({ request, state }) {
      // What is being read may be older.
      await queryClient.cancelQueries({ queryKey: query.queryKey });
      const name = user?.firstName ?? user?.username ?? '';
      const by = { answeredBy: { id: user?.id ?? '', name }, answeredAt: new Date().toISOString() };
      replace({ ...request, state, ...(state === 'answered' ? by : { answeredBy: null, answeredAt: null }) });
    },
    onSuccess(changed) {
      replace(changed);
      void queryClient.invalidateQueries({ queryKey: waitingQuery.queryKey });
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [noun, shown] }) => noun === query.queryKey[0] && shown !== filter,
      });
    },
    onError(error, { request }) {
      replace(request);
      fail(t('adminSupport:notSaved'), error);
    },
  });

  return {
    list,
    requests: list.data?.pages.flat(),
    setState: (request: SupportRequest, state: SupportState) => changing.mutate({ request, state }),
  };
}

function withRequest(pages: Pages, changed: SupportRequest): Pages {
  const swap = (request: SupportRequest) => (request.id === changed.id ? changed : request);
  return { ...pages, pages: pages.pages.map((page) => page.map(swap)) };
}
