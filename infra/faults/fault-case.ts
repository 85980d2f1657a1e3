import type { Random } from '../local/lib/seeded-random.ts';
import type { Findings } from './harness/findings.ts';
import type { Product, ProductOptions } from './harness/product.ts';

export type CaseInput = {
  findings: Findings;
  random: Random;
  /** False near the case's time limit, when loops must stop and report. */
  hasTime: () => boolean;
  isLong: boolean;
};

/** A fault to inject into a running product, and the measurements expected. */
export type FaultCase = {
  fault: string;
  title: string;
  mostSeconds?: number;
  run: (input: CaseInput & { product: Product }) => Promise<void>;
};

export type Prepared = ProductOptions & { stop: () => Promise<unknown> };

/** Cases of one kind. The product is healthy again before each. */
export type FaultGroup = {
  name: string;
  /** Starts servers in this process, and returns the product options that point to them. */
  prepare?: () => Promise<Prepared>;
  /** Why the group cannot run on this machine; empty if it can. */
  obstacle?: () => Promise<string> | string;
  cases: readonly FaultCase[];
};
