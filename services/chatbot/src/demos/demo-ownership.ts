/** Who asks for a demo: by the key that a browser sends, and by the visitor where the demo has no key. */
export type Browser = { editKeyHash: string | null; visitor: string };

/** By what an account may have a demo: its maker's browser, or something that has been looked at before. */
export type Proof = Browser | 'proved';

/** Of the demos, those that this browser made. */
export function madeBy({ editKeyHash, visitor }: Browser) {
  return { $or: [...(editKeyHash === null ? [] : [{ editKeyHash }]), { editKeyHash: null, visitor }] };
}

/** The one write that gives a demo to an account, and when it may; the same account may ask again. */
export function claimFor({ ownerId, proof }: { ownerId: string; proof: Proof }, now: Date) {
  const isFree = { claimedBy: null, expiresAt: { $gt: now } };
  const isTheirs = proof === 'proved' ? {} : madeBy(proof);
  // Of a demo that is read, the time of its reading stays.
  const touchedAt = { $cond: [{ $eq: ['$status', 'ready'] }, '$touchedAt', now] };
  return {
    isOpen: { $or: [{ claimedBy: ownerId }, { ...isFree, ...isTheirs }] },
    update: [{ $set: { claimedBy: { $literal: ownerId }, touchedAt } }, { $unset: 'livingKey' as const }],
  };
}
