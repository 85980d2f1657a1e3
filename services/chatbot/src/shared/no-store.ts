export const noStore = { 'cache-control': 'no-store' } as const;
