import { speaksOf } from '../facts/measures.ts';
import { spans } from '../facts/moments.ts';
import type { SearchedConcept } from './concept-terms.ts';

const SPANNED = 0.9;
/** Weight of a bare number or unit: "5 November" for a child of 5. */
const BARE = 0.4;

/**
 * "6–10 years" includes a child of 8, "10 lessons" does not concern one of 10; "Monday to Saturday" includes Thursday.
 */
export function holdMeasures(
  text: string,
  { quality, start }: { quality: Float32Array; start: number },
  concepts: SearchedConcept[],
) {
  for (const [c, { concept }] of concepts.entries()) {
    const { measure, moment } = concept;
    const isHeld = measure === undefined ? null : speaksOf(text, measure);
    if (isHeld !== null) quality[start + c] = isHeld ? 1 : 0;
    else if (measure !== undefined) quality[start + c] = Math.min(BARE, quality[start + c] as number);
    const isUnsaid = (quality[start + c] as number) < SPANNED;
    if (moment !== undefined && isUnsaid && spans(text, moment)) quality[start + c] = SPANNED;
  }
}
