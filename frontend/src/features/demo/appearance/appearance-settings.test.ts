import { defaultAppearance } from '@fucina/contracts/demo';
import { describe, expect, test } from 'vitest';
import { readColor } from '../../../lib/colors.ts';
import {
  type AppearanceSettings,
  findColorFaults,
  findWarnings,
  isSameAppearance,
  settle,
} from './appearance-settings.ts';

const saved: AppearanceSettings = { appearance: defaultAppearance, position: 'right' };
const withColors = (colors: Partial<AppearanceSettings['appearance']>): AppearanceSettings => ({
  ...saved,
  appearance: { ...defaultAppearance, ...colors },
});

test.each([
  ['#10B981', '#10b981'],
  ['10b981', '#10b981'],
  [' #fa0 ', '#ffaa00'],
  ['#10b98', null],
  ['green', null],
  ['#10b98g', null],
  ['', null],
])('the color "%s" is parsed as %s', (typed, color) => {
  expect(readColor(typed)).toBe(color);
});

test('an incomplete color is an error and leaves the chat unchanged', () => {
  const draft = withColors({ primaryColor: '#10b', userMessageColor: 'gree' });

  expect(findColorFaults(draft)).toEqual(['userMessageColor']);
  expect(settle(draft, saved).appearance).toMatchObject({
    primaryColor: '#1100bb',
    userMessageColor: defaultAppearance.userMessageColor,
  });
});

test('appearances are compared ignoring color case and surrounding whitespace', () => {
  const draft = withColors({ primaryColor: '#10B981', title: '  ' });

  expect(isSameAppearance(settle(draft, saved), saved)).toBe(true);
  expect(isSameAppearance({ ...saved, position: 'left' }, saved)).toBe(false);
  expect(isSameAppearance(withColors({ title: 'Chiedi a noi' }), saved)).toBe(false);
});

describe('a warning', () => {
  test('is not shown for the default colors', () => {
    expect(findWarnings(saved)).toEqual([]);
  });

  test.each([
    ['paleButton', { primaryColor: '#fff7d6' }],
    ['sameBubbles', { userMessageColor: '#fafafa' }],
    ['hiddenUser', { userMessageColor: '#f0f4f8', botMessageColor: '#10231c' }],
    ['hiddenBot', { botMessageColor: '#f0f4f8' }],
  ])('of type %s is shown for %o', (warning, colors) => {
    expect(findWarnings(withColors(colors))).toEqual([warning]);
  });
});
