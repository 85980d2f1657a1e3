import { hash } from 'node:crypto';
import type { Passage } from '../../passages/passage.ts';

const MAX_LENGTH = 2000;
const DIGEST_LENGTH = 22;

/** Text to embed: title, headings and content. */
export function meaningOf({ pageTitle, headings, lines }: Passage): string {
  return [pageTitle, headings.join(' – '), ...lines.map(({ text }) => text)].join('\n').slice(0, MAX_LENGTH);
}

/** Content hash that links a passage to its vector. */
export function digestOf(passage: Passage): string {
  return hash('sha256', meaningOf(passage), 'base64url').slice(0, DIGEST_LENGTH);
}
