export function partOfDay(now = new Date()): 'night' | 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour < 5) return 'night';
  if (hour < 13) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
