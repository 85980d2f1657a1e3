import { describe, expect, it } from 'vitest';
import { indexPages } from '../testing/make-passages.ts';
import { answerFromPassages } from './extractive-answer.ts';

const page = (name: string, text: string) => ({
  url: `https://gym.example/${name}`,
  title: name,
  language: 'en' as const,
  text,
});

const contact = page('contact', '# Contact\nEmail: hello@gym.example');
const returns = page('returns', '# Returns\nUnused kit comes back within ten days for a refund.');
const rules = page(
  'rules',
  '# When things go wrong\nBring your card. If you are unhappy, write to Edda Falk, who answers within three days.',
);

const say = (message: string, { pages = [contact, returns, rules], language = 'en' as 'en' | 'it' } = {}) =>
  answerFromPassages({
    ...{ question: message, language, history: ['How much is a class?'], index: indexPages(pages) },
    ...{ pagesRead: pages.length, pagesFound: pages.length, isComplete: true },
  });

describe('complaints', () => {
  it.each([
    'I want to make a complaint',
    'Who do I complain to?',
    'I am really disappointed with the class today',
    'I’ve had a terrible experience',
  ])('get an apology and what the page says about complaints: "%s"', (message) => {
    expect(say(message).text).toBe(
      'I’m sorry that something went wrong. When things go wrong: If you are unhappy, write to Edda Falk, who answers within three days.',
    );
  });

  it.each(['Vorrei fare un reclamo', 'Sono molto deluso', 'Pessimo servizio!'])(
    'are answered in Italian: "%s"',
    (message) => {
      const { language, text } = say(message, { language: 'it' });

      expect(language).toBe('it');
      expect(text).toMatch(/^Mi dispiace che qualcosa sia andato storto\. La pagina è in inglese.*Edda Falk/);
    },
  );

  it('are directed to the contact address when no page covers them', () => {
    expect(say('I am not happy with the class', { pages: [contact, returns] })).toMatchObject({
      outcome: 'not_in_content',
      text: 'I’m sorry that something went wrong. You can get in touch directly: hello@gym.example.',
      sources: [],
    });
  });

  it('that include a question get its answer', () => {
    expect(say('Can I get a refund?').text).toContain('within ten days');
    expect(say('I am unhappy with my kit, how do I get a refund?').text).not.toMatch(/^I’m sorry that/);
  });
});
