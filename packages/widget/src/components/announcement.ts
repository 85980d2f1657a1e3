import type { Language } from '@fucina/contracts/language';
import type { Conversation } from '../conversation/conversation.ts';
import type { Deletion } from '../conversation/use-deletion.ts';
import { failedReply } from '../problem-texts.ts';
import { texts } from '../texts.ts';

/** Text for the live region: complete answers only, no streamed fragments. */
export function announcement(
  { messages, reply }: Conversation,
  { deletion, language }: { deletion: Deletion; language: Language },
): string {
  const { waiting, sourcesFound, deleting, deleted, notDeleted } = texts[language];
  if (deletion === 'running') return deleting;
  if (deletion === 'failed') return notDeleted;
  if (reply.state === 'waiting' || reply.state === 'streaming') return waiting;
  if (reply.state === 'failed') return failedReply(reply, language).join(' ');
  const last = messages.at(-1);
  if (!last) return deletion === 'done' ? deleted : '';
  if (last.role !== 'bot') return '';
  const isFound = last.outcome === 'answered' || last.outcome === 'partly';
  const count = isFound ? last.sources.length : 0;
  return count > 0 ? `${last.text} ${sourcesFound(count)}` : last.text;
}
