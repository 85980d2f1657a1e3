import { createServer } from 'node:http';
import { customerAddress } from './customer-address.ts';
import { testAsNewVisitor } from './site.ts';

const NONCE = 'bm9uY2Ugb2YgdGhlIHNpdGU';

const EDITOR = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Editor</title>
<main><h1>Editor</h1><textarea aria-label="Page source" autofocus></textarea></main></html>`;

/** A customer's website, with a place to paste the snippet. */
async function startCustomerSite() {
  let snippet = '';
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === '/editor') return response.end(EDITOR);
    response.setHeader('content-security-policy', strictPolicy(snippet));
    return response.end(writePage(snippet));
  });
  const { host, port } = customerAddress;
  await new Promise<void>((done) => server.listen(port, host, done));

  return {
    publish(pasted: string) {
      snippet = pasted.replace('<script ', `<script nonce="${NONCE}" `);
    },
    close() {
      server.closeAllConnections();
      return new Promise((done) => server.close(done));
    },
  };
}

type CustomerSite = Awaited<ReturnType<typeof startCustomerSite>>;

/** The sample sites' names lead to the journey's own server, in a browser. */
export const test = testAsNewVisitor.extend<{ customer: CustomerSite }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  customer: async ({}, use) => {
    const site = await startCustomerSite();
    await use(site);
    await site.close();
  },
});

/** Allows only scripts with the nonce, and calls to the product. */
function strictPolicy(snippet: string) {
  const product = URL.parse(/src="([^"]+)"/.exec(snippet)?.[1] ?? '')?.origin ?? "'none'";
  return [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    "style-src 'none'",
    `connect-src ${product}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function writePage(snippet: string) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>The shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><main><h1>The shop</h1><p>Welcome.</p></main>${snippet}</body></html>`;
}
