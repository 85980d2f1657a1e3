import type { AdminUser, InviteUserBody } from '@fucina/contracts/administration';
import { administrationEndpoints } from '@fucina/contracts/endpoints/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callJson } from '../../../lib/api/api-client.ts';
import { useLanguage } from '../../../lib/navigation/use-language.ts';
import { checkInvitation, faultsOf, type Invitation, type InvitationFaults } from './check-invitation.ts';

export function useInvitation() {
  const queryClient = useQueryClient();
  const { language } = useLanguage();
  const blank: Invitation = {
    username: '',
    email: '',
    role: 'client',
    firstName: '',
    lastName: '',
    company: '',
    language,
  };
  const [typed, setTyped] = useState(blank);
  const [faults, setFaults] = useState<InvitationFaults>({});

  const invite = useMutation({
    mutationFn: (body: InviteUserBody) => callJson<AdminUser>(administrationEndpoints.inviteUser, { body }),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['users'] }),
    onError: (error) => setFaults(faultsOf(error)),
  });

  function change(part: Partial<Invitation>) {
    setTyped((known) => ({ ...known, ...part }));
    setFaults((known) => Object.fromEntries(Object.entries(known).filter(([field]) => !(field in part))));
  }

  function submit() {
    const found = checkInvitation(typed);
    setFaults(found);
    if (Object.keys(found).length > 0 || invite.isPending) return;
    invite.mutate({ ...typed, email: typed.email.trim() });
  }

  function startAgain() {
    invite.reset();
    setTyped(blank);
    setFaults({});
  }

  const isShownAtField = Object.keys(faults).length > 0;
  return {
    typed,
    change,
    faults,
    submit,
    startAgain,
    isSending: invite.isPending,
    error: isShownAtField ? null : invite.error,
    invited: invite.data ?? null,
  };
}
