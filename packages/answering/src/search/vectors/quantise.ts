const LARGEST = 127;

/** int8 quantisation: direction accurate to a hundredth in an eighth of the memory. */
export function quantise(vector: ArrayLike<number>): Int8Array {
  let largest = 0;
  for (let at = 0; at < vector.length; at += 1) largest = Math.max(largest, Math.abs(vector[at] as number));
  const scale = largest === 0 ? 0 : LARGEST / largest;
  return Int8Array.from({ length: vector.length }, (_, at) => Math.round((vector[at] as number) * scale));
}
