import { parseHTML } from 'linkedom';

const renamed: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  tabindex: 'tabIndex',
  autocomplete: 'autoComplete',
  autocapitalize: 'autoCapitalize',
  autocorrect: 'autoCorrect',
  spellcheck: 'spellCheck',
  inputmode: 'inputMode',
  hreflang: 'hrefLang',
  novalidate: 'noValidate',
  'stroke-width': 'strokeWidth',
  viewbox: 'viewBox',
};
// Attributes that React's server rendering adds, or that only server-side forms need.
const dropped = ['data-discover', 'method', 'action', 'value', 'hidden'];

export function toComponents(html: string): string {
  const { document } = parseHTML(html);
  const root = document.querySelector('#root');
  const main = document.querySelector('main');
  if (!root || !main) throw new Error('The page has no content.');
  const sections = [...main.children].map(
    (section, index) => `function Section${index}({ domain, change }) {\n  return ${write(section)};\n}`,
  );
  const inMain = sections
    .map((_, index) => `h(Section${index}, { key: ${index}, domain, change })`)
    .join(', ');
  const around = [...root.children].map((element) =>
    element === main ? `h('main', ${attributesOf(main)}, [${inMain}])` : write(element),
  );
  return `'use client';
import { createElement as h, useState } from 'react';

${sections.join('\n\n')}

export default function Page() {
  const [domain, setDomain] = useState('');
  const change = (event) => setDomain(event.target.value);
  return h('div', { id: 'root' }, ${around.join(', ')});
}
`;
}

type Markup = {
  localName: string;
  attributes: Iterable<{ name: string; value: string }>;
  childNodes: Iterable<Node>;
  getAttribute(name: string): string | null;
};
type Node = { nodeType: number; textContent: string | null };

function write(element: Markup): string {
  const children = [...element.childNodes].map(writeNode).filter((child) => child !== '');
  return `h(${[JSON.stringify(element.localName), attributesOf(element), ...children].join(', ')})`;
}

function writeNode(node: Node): string {
  if (node.nodeType === 3) return JSON.stringify(node.textContent ?? '');
  return node.nodeType === 1 ? write(node as unknown as Markup) : '';
}

function attributesOf(element: Markup): string {
  const entries = [...element.attributes]
    .filter(({ name }) => !dropped.includes(name))
    .map(({ name, value }) => `${JSON.stringify(renamed[name] ?? name)}: ${JSON.stringify(value)}`);
  if (element.getAttribute('name') === 'domain') entries.push('value: domain', 'onChange: change');
  return `{ ${entries.join(', ')} }`;
}
