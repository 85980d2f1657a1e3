import type { AdminUser, ChangeUserBody } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, callJson, fill } from '../../../lib/api/api-client.ts';
import { currentUserQuery, useCurrentUser } from '../../../lib/current-user.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { startViewing } from '../../../lib/view-as.ts';
import { userQuery } from './use-users.ts';

export function useUserActions(user: AdminUser) {
  const queryClient = useQueryClient();
  const { data: me } = useCurrentUser();
  const { linkTo } = useLanguage();
  const isMe = user.id === me?.id;

  const change = useMutation({
    mutationFn: (body: ChangeUserBody) =>
      callJson<AdminUser>(fill(administrationEndpoints.changeUser, { id: user.id }), { body }),
    onSuccess(changed) {
      queryClient.setQueryData(userQuery(user.id).queryKey, changed);
      // One's own role decides what is shown.
      if (isMe) void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: ['users'] });
    },
  });
  const invite = useMutation({
    mutationFn: () => callApi(fill(administrationEndpoints.inviteAgain, { id: user.id })),
  });
  const view = () => startViewing(user.id, linkTo('/portal'));

  return { isMe, change, invite, view };
}
