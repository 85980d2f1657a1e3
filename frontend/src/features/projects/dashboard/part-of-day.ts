export function partOfDay(now = new Date()): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour >= 5 && hour < 13) return 'morning';
  return hour >= 13 && hour < 18 ? 'afternoon' : 'evening';
}
