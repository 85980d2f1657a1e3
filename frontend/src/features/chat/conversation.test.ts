import type { AnswerResponse } from '@fucina/contracts/chat';
import { describe, expect, test } from 'vitest';
import { advance, emptyConversation, isPending } from './conversation.ts';

const asked = advance(emptyConversation, { type: 'asked', id: 'a', question: 'Orari?' });
const answer = {
  answer: 'Alle 9.',
  outcome: 'answered',
  sources: [],
  language: 'it',
  conversationId: 'c1',
} as unknown as AnswerResponse;

describe('a conversation', () => {
  test('collects words until the answer takes their place', () => {
    const streaming = advance(advance(asked, { type: 'token', id: 'a', text: 'Alle' }), {
      type: 'token',
      id: 'a',
      text: ' 9.',
    });
    const answered = advance(streaming, { type: 'answered', id: 'a', answer });

    expect(streaming.turns[0]).toMatchObject({ state: 'streaming', draft: 'Alle 9.' });
    expect(answered).toMatchObject({
      conversationId: 'c1',
      turns: [{ state: 'answered', draft: '', answer: { answer: 'Alle 9.' } }],
    });
  });

  test('is pending from the question to the answer or the failure', () => {
    const failed = advance(asked, { type: 'failed', id: 'a', failure: 'No network' });

    expect(isPending(asked)).toBe(true);
    expect(isPending(failed)).toBe(false);
  });

  test('asks again in place, without repeating the question', () => {
    const failed = advance(asked, { type: 'failed', id: 'a', failure: 'No network' });

    const again = advance(failed, { type: 'askedAgain', id: 'a' });

    expect(again.turns).toHaveLength(1);
    expect(again.turns[0]).toMatchObject({ question: 'Orari?', state: 'waiting', failure: null });
  });

  test('begins anew without its id', () => {
    expect(advance(advance(asked, { type: 'answered', id: 'a', answer }), { type: 'cleared' })).toEqual(
      emptyConversation,
    );
  });
});
