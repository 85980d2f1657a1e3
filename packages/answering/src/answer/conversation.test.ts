import { describe, expect, it } from 'vitest';
import { pagesOf, talkOver } from '../testing/talk-over.ts';

const page = pagesOf('http://sail.test', 'en');
const ask = talkOver(
  [
    page(
      'lessons',
      '# Lessons\n| Dinghy course — Starts: 4 May; Price: £180\n| Keelboat course — Starts: 1 June; Price: £420\n| Windsurf course — Starts: 8 July; Price: £150',
    ),
    page('shop', '# Chandlery\nA life jacket costs £65.\nBoots are £40 a pair.'),
    page('rules', '# If plans change\nCancel a week before and you get everything back.'),
    page('ferry', '# Island ferry\nThe crossing takes 25 minutes.\nThe museum tour takes two hours.'),
  ],
  'en',
);

function talk(...messages: string[]) {
  return ask(messages.at(-1) ?? '', { history: messages.slice(0, -1) });
}

describe('a conversation', () => {
  it('keeps its subject across several follow-ups', () => {
    const { text } = talk('How much is the dinghy course?', 'and the keelboat one?', 'when does it start?');

    expect(text).toMatch(/^[^£]*1 June/);
  });

  it('is not affected by thanks and greetings in between', () => {
    expect(talk('Do you have a windsurf course?', 'ok thanks', 'how much is it?').text).toContain('£150');
  });

  it('goes on in its language when a message may be in either', () => {
    expect(talk('Quanto costa il corso di vela?', 'wifi?').language).toBe('it');
    expect(talk('Quanto costa il corso di vela?', 'Hugo', 'wifi?').language).toBe('it');
  });

  it('gives a newly named subject priority over earlier ones', () => {
    const { text } = talk('How much is a life jacket?', 'what if I need to cancel?');

    expect(text).toContain('you get everything back');
    expect(text).not.toContain('£65');
  });
});
