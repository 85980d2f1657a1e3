export function readToken(hash: string): string | null {
  return /^#token=([\w-]{20,100})$/.exec(hash)?.[1] ?? null;
}
