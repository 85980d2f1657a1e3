const LARGEST = 127;

/** int8 quantization: keeps the direction to within 1 % in an eighth of the memory. */
export function quantise(vector: ArrayLike<number>): Int8Array {
  let largest = 0;
  for (let at = 0; at < vector.length; at += 1) largest = Math.max(largest, Math.abs(vector[at] as number));
  const scale = largest === 0 ? 0 : LARGEST / largest;
  return Int8Array.from({ length: vector.length }, (_, at) => Math.round((vector[at] as number) * scale));
}

const FIRST_CAPACITY = 64;
const BITS = 32;
// Candidates compared exactly; the sign bits filter out the rest.
const LOOKED_AT = 256;

/**
 * `nearness`: similarity above that of the last hit, in standard deviations of the set, since models use different
 * scales.
 */
export type Near = { name: string; nearness: number };

export type VectorSet = ReturnType<typeof createVectorSet>;

/** Approximate nearest neighbors: Hamming distance of the sign bits, then exact re-ranking. */
export function createVectorSet(length: number) {
  const words = Math.ceil(length / BITS);
  let numbers = new Int8Array(FIRST_CAPACITY * length);
  let signs = new Int32Array(FIRST_CAPACITY * words);
  let sizes = new Float32Array(FIRST_CAPACITY);
  const names: string[] = [];
  let removed = 0;

  function grow() {
    numbers = new Int8Array(numbers.buffer.transfer(numbers.byteLength * 2));
    signs = new Int32Array(signs.buffer.transfer(signs.byteLength * 2));
    sizes = new Float32Array(sizes.buffer.transfer(sizes.byteLength * 2));
  }

  /** Hamming distance of each vector; removed ones get the maximum. */
  function countDifferences(asked: Int32Array): Uint16Array {
    const differences = new Uint16Array(names.length);
    for (let at = 0; at < names.length; at += 1) {
      let count = 0;
      for (let word = 0; word < words; word += 1)
        count += ones((asked[word] as number) ^ (signs[at * words + word] as number));
      differences[at] = sizes[at] === 0 ? length + 1 : count;
    }
    return differences;
  }

  function similarity(vector: Int8Array, at: number): number {
    const from = at * length;
    let sum = 0;
    for (let i = 0; i < length; i += 1) sum += (vector[i] as number) * (numbers[from + i] as number);
    return sum / (sizes[at] as number);
  }

  function deviationFrom(vector: Int8Array): number {
    const step = Math.ceil(names.length / LOOKED_AT);
    const sample: number[] = [];
    for (let at = 0; at < names.length; at += step) if (sizes[at] !== 0) sample.push(similarity(vector, at));
    const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
    return Math.sqrt(sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / sample.length);
  }

  return {
    length,
    get bytes() {
      return numbers.byteLength + signs.byteLength + sizes.byteLength;
    },

    get isMostlyEmpty() {
      return removed > LOOKED_AT && removed > names.length / 2;
    },

    add(name: string, vector: Int8Array): number {
      const at = names.length;
      if (at === sizes.length) grow();
      numbers.set(vector, at * length);
      signs.set(signsOf(vector, words), at * words);
      sizes[at] = sizeOf(vector);
      names.push(name);
      return at;
    },

    /** Leaves the slot empty. */
    remove(at: number) {
      removed += 1;
      sizes[at] = 0;
      names[at] = '';
    },

    nearest(vector: Int8Array, count: number): Near[] {
      const differences = countDifferences(signsOf(vector, words));
      const most = bound(differences, { count: Math.max(count, LOOKED_AT), length });
      const looked: { name: string; similar: number }[] = [];
      for (let at = 0; at < differences.length; at += 1)
        if ((differences[at] as number) <= most)
          looked.push({ name: names[at] as string, similar: similarity(vector, at) });
      const found = looked.sort((a, b) => b.similar - a.similar).slice(0, count);
      const least = found.at(-1)?.similar ?? 0;
      const deviation = deviationFrom(vector) || 1;
      return found.map(({ name, similar }) => ({ name, nearness: (similar - least) / deviation }));
    },
  };
}

/** Smallest Hamming distance that at least `count` vectors are within. Ignores removed ones. */
function bound(differences: Uint16Array, { count, length }: { count: number; length: number }): number {
  const histogram = new Uint32Array(length + 2);
  for (const difference of differences) histogram[difference] = (histogram[difference] as number) + 1;
  let within = 0;
  for (let most = 0; most <= length; most += 1) {
    within += histogram[most] as number;
    if (within >= count) return most;
  }
  return length;
}

function signsOf(vector: Int8Array, words: number): Int32Array {
  const signs = new Int32Array(words);
  for (let at = 0; at < vector.length; at += 1)
    if ((vector[at] as number) > 0) signs[at >> 5] = (signs[at >> 5] as number) | (1 << (at & 31));
  return signs;
}

function sizeOf(vector: Int8Array): number {
  let sum = 0;
  for (const value of vector) sum += value * value;
  return Math.sqrt(sum);
}

function ones(bits: number): number {
  let count = bits - ((bits >>> 1) & 0x55555555);
  count = (count & 0x33333333) + ((count >>> 2) & 0x33333333);
  return Math.imul((count + (count >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
