import { type BrowserContext, chromium, type Page } from '@playwright/test';

const target = new URL(process.env.TARGET_URL ?? 'http://localhost');

/** A string, since it runs in pages. Records dialogs and scripts instead of showing them. */
const NOTE_WHAT_FIRES = `
  window.fired = [];
  for (const name of ['alert', 'confirm', 'prompt']) {
    Object.defineProperty(window, name, { value: (said) => { window.fired.push(name + ' ' + said); } });
  }
`;
const LOOK = `(() => {
  const found = window.fired.splice(0);
  const look = (root) => {
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) look(element.shadowRoot);
      for (const { name, value } of element.attributes) {
        const isPlace = /^(href|src|action|data|xlink:href)$/.test(name);
        const isScript = isPlace && /^(javascript|vbscript|data:text)/i.test(value.trim());
        const isStrange = isPlace && URL.canParse(value, document.baseURI) && new URL(value, document.baseURI).hostname.includes('evil.test');
        if (name.startsWith('on') || isScript || isStrange) found.push(element.localName + ' ' + name + '=' + value.slice(0, 40));
      }
      if (/^(marquee|xss|object|embed|base|applet|frameset)$/.test(element.localName)) found.push(element.localName);
    }
  };
  look(document);
  return found;
})()`;

type Hosts = Record<string, string>;

/**
 * A real browser that can reach only the product and the given hosts. Reports scripts that ran and requests that
 * tried to leave.
 */
export async function openBrowser(hosts: Hosts = {}) {
  const mapped = Object.entries(hosts).map(([name, address]) => `MAP ${name} ${address}`);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--host-resolver-rules=${[...mapped, 'MAP * ~NOTFOUND', `EXCLUDE ${target.hostname}`, 'EXCLUDE 127.0.0.1'].join(', ')}`,
    ],
  });
  const left: string[] = [];

  async function newPage(cookie?: string): Promise<Page> {
    const context: BrowserContext = await browser.newContext({
      extraHTTPHeaders: { 'x-forwarded-for': '198.19.0.1' },
    });
    const [name = '', value = ''] = (cookie ?? '').split('=');
    if (cookie) await context.addCookies([{ name, value, url: target.origin }]);
    await context.addInitScript(NOTE_WHAT_FIRES);
    const page = await context.newPage();
    page.on('request', (request) => {
      if (new URL(request.url()).hostname === 'evil.test') left.push(request.url());
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    return page;
  }

  return {
    newPage,
    takeLeft: () => left.splice(0),
    close: () => browser.close(),
  };
}

/** Scripts that ran, and foreign elements or attributes that could run some, including in shadow roots. */
export const findBroken = (page: Page): Promise<string[]> => page.evaluate<string[]>(LOOK);
