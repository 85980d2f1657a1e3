/** The UTC month of a moment, and its end. */
export function monthOf(at: Date): { period: string; endsAt: Date } {
  return {
    period: at.toISOString().slice(0, 7),
    endsAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
  };
}
