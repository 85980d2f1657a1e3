import { type LimitName, type LimitPolicy, limitPolicies } from '@fucina/contracts/limits';

export type LimitPolicies = Record<LimitName, LimitPolicy>;

/** Parses `messages=30,dailyBotMessages=10000`; null if malformed or naming an unknown limit. */
export function readLimitPoints(text: string): Partial<Record<LimitName, number>> | null {
  const entries = text.split(',').filter((entry) => entry.trim() !== '');
  const points: Partial<Record<LimitName, number>> = {};
  for (const entry of entries) {
    const [, name = '', count] = /^\s*(\w+)=([1-9]\d{0,8})\s*$/.exec(entry) ?? [];
    if (!Object.hasOwn(limitPolicies, name)) return null;
    points[name as LimitName] = Number(count);
  }
  return points;
}

export function withPoints(points: Partial<Record<LimitName, number>>): LimitPolicies {
  const entries = Object.entries(limitPolicies).map(([name, policy]) => [
    name,
    { ...policy, points: points[name as LimitName] ?? policy.points },
  ]);
  return Object.fromEntries(entries) as LimitPolicies;
}
