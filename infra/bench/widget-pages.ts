import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serveHttp } from '../local/lib/serve-http.ts';

const BOT_ID = 'b0700000b0700000b0700000b0700000';
const widgetDist = path.join(import.meta.dirname, '../../packages/widget/dist');

const config = {
  version: 1,
  botId: BOT_ID,
  language: 'en',
  position: 'right',
  appearance: {
    primaryColor: '#10b981',
    backgroundColor: '#f1f5f9',
    userMessageColor: '#10b981',
    botMessageColor: '#ffffff',
    title: '',
    welcomeMessage: '',
  },
  starterQuestions: ['When do you open?', 'Where are you?', 'Is there a car park?'],
  brandName: 'Fucina',
};

// Baseline: import a module, show a field over the page and focus it.
const bareModule = `export function open() {
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;right:20px;bottom:20px;width:408px;height:700px;background:#fff';
  const field = document.createElement('textarea');
  box.append(field);
  document.body.append(box);
  field.focus();
}`;

const recorder = `
const seen = { shift: 0, blocked: 0, openedAfter: null };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) seen.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.blocked += Math.max(0, duration - 50);
}).observe({ type: 'longtask', buffered: true });
let clickedAt = null;
addEventListener('click', (event) => { clickedAt ??= event.timeStamp; }, true);
addEventListener('focusin', (event) => {
  const [field] = event.composedPath();
  if (clickedAt === null || field.localName !== 'textarea') return;
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => { seen.openedAfter ??= performance.now() - clickedAt; };
    port2.postMessage(null);
  });
});

`;

const article = Array.from(
  { length: 120 },
  (_, at) => `<h2>Room ${at + 1}</h2><p>Tools of the old workshops, lent by the families of the valley.</p>`,
).join('');

const hostPage = (end: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<title>Museum</title><script>${recorder}</script></head><body><main>${article}</main>${end}</body></html>`;

export async function startWidgetPages() {
  const scripts: Record<string, string> = {
    '/widget/v1.js': readFileSync(path.join(widgetDist, 'v1.js'), 'utf8'),
    '/widget/panel-v1.js': readFileSync(path.join(widgetDist, 'panel-v1.js'), 'utf8'),
    '/bare.js': bareModule,
  };
  const product = await serveHttp((req, res) => {
    res.setHeader('access-control-allow-origin', '*');
    const script = scripts[req.url ?? ''];
    res.setHeader('content-type', script === undefined ? 'application/json' : 'text/javascript');
    res.end(script ?? JSON.stringify(config));
  });
  const ends: Record<string, string> = {
    '/plain': '',
    '/widget': `<script src="${product.url}/widget/v1.js" data-bot-id="${BOT_ID}" async></script>`,
    '/bare': `<button style="position:fixed;right:20px;bottom:20px;width:60px;height:60px">Open</button>
<script>document.querySelector('button').onclick = () => import('${product.url}/bare.js').then(({ open }) => open())</script>`,
  };
  const host = await serveHttp((req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8');
    res.end(hostPage(ends[req.url ?? ''] ?? ''));
  });
  return { origin: host.url, stop: () => Promise.all([product.stop(), host.stop()]) };
}
