import { expect, test } from 'vitest';
import { sitePages } from '../../content/site-pages.ts';
import { findClosestPath } from './find-closest-path.ts';

const paths = sitePages.map(({ path }) => path);

test.each([
  ['/prcing', '/pricing'],
  ['/it/prezi', '/pricing'],
  ['/it/chisiamo', '/about'],
  ['/Voice-Agents', '/voice-agent'],
  ['/voice_agent.html', '/voice-agent'],
  ['/privacy-policy', '/legal/privacy-policy'],
  ['/en/developer/api', '/developers/api'],
  ['/pricing/enterprise', '/pricing'],
])('the closest page to %s is %s', (asked, meant) => {
  expect(findClosestPath(asked, paths)).toBe(meant);
});

test.each(['/nothing-here', '/it/x', '/', '/wp-login.php', '/%E0%A4%A', `/${'a'.repeat(5000)}`])(
  'no page is close to %s',
  (asked) => {
    expect(findClosestPath(asked, paths)).toBeNull();
  },
);
