import type { Demo } from '@fucina/contracts/demo';
import { demoEndpoints } from '@fucina/contracts/endpoints/visitors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi, fill } from '../../../lib/api/api-client.ts';
import { codeOf } from '../../../lib/api/api-error.ts';
import { dropEditKey, findEditKey, takeEditKey } from '../../../lib/demo/edit-key.ts';

const MOST_RETRIES = 4;

export type Ownership = {
  /** Another browser owns the demo, so changes cannot be saved. */
  isForeign: boolean;
  editKey: () => string;
  /** Takes ownership in the background. */
  claim: () => void;
  noteRefusal: () => void;
};

/**
 * A demo belongs to the browser that created it. One without a key is claimed by its visitor's first copy of the
 * snippet or saved look.
 */
export function useOwnership({ demoId, isOwned }: Pick<Demo, 'demoId' | 'isOwned'>): Ownership {
  const [isRefused, setIsRefused] = useState(false);
  const isForeign = isRefused || (isOwned && findEditKey(demoId) === null);

  const claim = useMutation({
    mutationFn: () =>
      callApi(fill(demoEndpoints.take, { demoId }), { body: { editKey: takeEditKey(demoId) } }),
    // Runs in the background after the snippet is copied, so keep retrying for a while.
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
