import { hash } from 'node:crypto';
import type { Passage } from '../passage.ts';

const MAX_LENGTH = 2000;
const DIGEST_LENGTH = 22;

/** What of a passage is made into a vector: what it says, and where it stands. */
export function meaningOf({ pageTitle, headings, lines }: Passage): string {
  return [pageTitle, headings.join(' – '), ...lines.map(({ text }) => text)].join('\n').slice(0, MAX_LENGTH);
}

/** By which a passage and its vector find each other; another text has another. */
export function digestOf(passage: Passage): string {
  return hash('sha256', meaningOf(passage), 'base64url').slice(0, DIGEST_LENGTH);
}
