import type { Appearance, DemoStatus } from '@fucina/contracts/demo';
import type { StoredBot } from './bots.repository.ts';

/** Fields only demos have: website, creator, chosen look and crawl state. */
export type StoredDemo = {
  domain: string;
  host: string;
  visitor: string;
  network: string;
  /** SHA-256 of the browser's edit key; without one the demo belongs to its visitor. */
  editKeyHash?: string;
  /** Present while the demo may be reused: unique per visitor and website. */
  livingKey?: string;
  /** The rest of the look comes from the website, then from the defaults. */
  chosen: Partial<Appearance>;
  hasContact?: boolean;
  status: DemoStatus;
  failure?: { code: string; detail: string };
  touchedAt: Date;
};

/** Logged when a demo is claimed. */
export type ClaimedDemo = { pagesRead: number; touchedAt: Date };

export type DemoBot = StoredBot & { demo: StoredDemo; expiresAt: Date };

/** Ownership proof: the browser's key, or the visitor if the demo has no key. */
export type Browser = { editKeyHash: string | null; visitor: string };

/** Claim proof: the creator's browser, or `proved` if already verified. */
export type Proof = Browser | 'proved';
