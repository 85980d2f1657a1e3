import type { Appearance, DemoStatus } from '@fucina/contracts/demo';
import type { StoredBot } from './bots.repository.ts';

/** What only a demo has: its website, its maker, what they chose, and how its reading goes. */
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

/** What a claimed demo is counted by. */
export type ClaimedDemo = { pagesRead: number; touchedAt: Date };

export type DemoBot = StoredBot & { demo: StoredDemo; expiresAt: Date };

/** Ownership proof: the browser's key, or the visitor if the demo has no key. */
export type Browser = { editKeyHash: string | null; visitor: string };

/** Claim proof: the maker's browser, or something verified before. */
export type Proof = Browser | 'proved';
