/** Ownership proof: the browser's key, or the visitor if the demo has no key. */
export type Browser = { editKeyHash: string | null; visitor: string };

/** Claim proof: the maker's browser, or something verified before. */
export type Proof = Browser | 'proved';

export function madeBy({ editKeyHash, visitor }: Browser) {
  return { $or: [...(editKeyHash === null ? [] : [{ editKeyHash }]), { editKeyHash: null, visitor }] };
}

/** The conditional write that assigns a demo to an account; repeatable by the same account. */
export function claimFor({ ownerId, proof }: { ownerId: string; proof: Proof }, now: Date) {
  const isFree = { claimedBy: null, expiresAt: { $gt: now } };
  const isTheirs = proof === 'proved' ? {} : madeBy(proof);
  // A demo being crawled keeps its progress timestamp.
  const touchedAt = { $cond: [{ $eq: ['$status', 'ready'] }, '$touchedAt', now] };
  return {
    isOpen: { $or: [{ claimedBy: ownerId }, { ...isFree, ...isTheirs }] },
    update: [{ $set: { claimedBy: { $literal: ownerId }, touchedAt } }, { $unset: 'livingKey' as const }],
  };
}
