import type { Demo, OwnerBody } from '@fucina/contracts/demo';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/api-client.ts';
import { codeOf } from '../../lib/api-error.ts';
import { dropEditKey, findEditKey, takeEditKey } from './edit-key.ts';

const MOST_RETRIES = 4;

export type Ownership = {
  /** Another browser has the demo: here it can be tried on, not changed. */
  isForeign: boolean;
  editKey: () => string;
  /** Gives the demo this browser's key, in the background. */
  claim: () => void;
  noteRefusal: () => void;
};

/** Whose demo it is: of the browser that made it. Where that sent no key, it gives one when it copies the snippet or saves a look. */
export function useOwnership({ demoId, isOwned }: Pick<Demo, 'demoId' | 'isOwned'>): Ownership {
  const [isRefused, setIsRefused] = useState(false);
  const isForeign = isRefused || (isOwned && findEditKey(demoId) === null);

  const claim = useMutation({
    mutationFn: () => claimDemo(demoId, { editKey: takeEditKey(demoId) }),
    // Nobody waits for it, and the snippet is already in the visitor's hands: try on for a while.
    retry: (failures, error) => !isRefusal(error) && failures < MOST_RETRIES,
    onError: (error) => isRefusal(error) && noteRefusal(),
  });

  function noteRefusal() {
    dropEditKey(demoId);
    setIsRefused(true);
  }

  return {
    isForeign,
    editKey: () => takeEditKey(demoId),
    claim() {
      if (!isForeign && !claim.isPending && !claim.isSuccess) claim.mutate();
    },
    noteRefusal,
  };
}

function isRefusal(error: Error) {
  return codeOf(error) === 'demo.not_owner';
}

async function claimDemo(demoId: string, body: OwnerBody) {
  await callApi(`/api/chatbot-demo/${encodeURIComponent(demoId)}/owner`, { method: 'PUT', body });
}
