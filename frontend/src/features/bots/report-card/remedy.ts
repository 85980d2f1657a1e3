import type { ReportCase } from '@fucina/contracts/report-card';
import { webAddressOf } from '../web-address.ts';

/** Where to fix a failed case: on another page of the bot, or on the website. */
export type Remedy = { path: string } | { address: string };

export function remedyOf({ advice, correctionId, question, language, source }: ReportCase): Remedy | null {
  if (!advice) return null;
  if (correctionId) return { path: `/gaps?${new URLSearchParams({ tab: 'answers', open: correctionId })}` };
  const address = advice === 'check_page' ? webAddressOf(source?.url ?? null) : null;
  if (address) return { address };
  return { path: `/gaps?${new URLSearchParams({ question, in: language })}` };
}
