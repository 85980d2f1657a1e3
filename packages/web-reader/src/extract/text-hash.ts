/** 52-bit hash: enough to tell a site's blocks apart, much lighter than the text as a key. */
export function hashText(text: string, seed = 0): number {
  let a = 0xdeadbeef ^ seed;
  let b = 0x41c6ce57 ^ seed;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  return join(a, b);
}

/** Order matters. */
export function hashPair(first: number, second: number): number {
  const a = Math.imul((first >>> 0) ^ 0x9e3779b9, 2_654_435_761) ^ (second >>> 0);
  const b = Math.imul(Math.floor(first / 4096) ^ (second >>> 7), 2_246_822_507) ^ Math.floor(second / 4096);
  return join(Math.imul(a, 2_246_822_507), Math.imul(b, 3_266_489_909));
}

function join(a: number, b: number) {
  const high = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  const low = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (high >>> 12) * 4_294_967_296 + (low >>> 0);
}
