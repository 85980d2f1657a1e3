import type { Findings } from './harness/findings.ts';
import type { Product, ProductOptions } from './harness/product.ts';
import type { Random } from './harness/seeded-random.ts';

/** What a case is given. */
export type CaseInput = {
  findings: Findings;
  /** The same numbers in every run with the same seed. */
  random: Random;
  /** False once the case's time is nearly over: loops end then, and say how far they came. */
  hasTime: () => boolean;
  /** Whether the full lengths were asked for. */
  isLong: boolean;
};

/** One fault as it is made on a running product, and what is measured of it. */
export type FaultCase = {
  fault: string;
  title: string;
  /** For one that takes longer than others may. */
  mostSeconds?: number;
  run: (input: CaseInput & { product: Product }) => Promise<void>;
};

/** What a product needs beside itself. */
export type Prepared = ProductOptions & { stop: () => Promise<unknown> };

/** Cases of one kind; the product is whole again before each of them. */
export type FaultGroup = {
  name: string;
  /** Servers of this process that the product needs, and what it is told of them. */
  prepare?: () => Promise<Prepared>;
  /** Why the group cannot be tried on this machine; empty where it can. */
  obstacle?: () => Promise<string> | string;
  cases: readonly FaultCase[];
};
