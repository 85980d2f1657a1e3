import type { WidgetConfig } from '@fucina/contracts/widget';
import type { Conversation } from '../conversation/conversation.ts';

/** Whether to show the owner's form now. Never again once sent or declined. */
export function isFormDue(
  { messages, lead }: Pick<Conversation, 'messages' | 'lead'>,
  form: WidgetConfig['leadForm'],
): boolean {
  if (!form || lead) return false;
  if (form.when === 'before') return messages.length === 0;
  const answers = messages.filter((message) => message.role === 'bot');
  return form.when === 'during'
    ? answers.length > 0
    : answers.some(({ outcome }) => outcome === 'not_in_content');
}
