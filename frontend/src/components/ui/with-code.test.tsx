import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { WithCode } from './with-code.tsx';

test('code keeps its punctuation on its line, and its spaces', () => {
  const html = renderToString(<WithCode text="Send `Accept: text/plain`, or nothing (`a`)." />);

  expect(html.replace(/ class="[^"]*"/g, '').replaceAll('<!-- -->', '')).toBe(
    'Send <span><code>Accept: text/plain</code>,</span> or nothing (<span><code>a</code>).</span>',
  );
});
