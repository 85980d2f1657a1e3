import { serve } from './serve.ts';

export type HostPage = {
  /** CSP of the page. All its own scripts carry `NONCE`. */
  policy?: string;
  htmlAttributes?: string;
  css?: string;
  body?: string;
  /** Extra attributes of the snippet. */
  snippetAttributes?: string;
  snippets?: number;
};

export const NONCE = 'r4nd0m';

/** Quoted in answers. Placed far below the fold. */
export const quotedSentence =
  'On the first Sunday of the month the museum is free for everyone, and guided tours leave at eleven.';

function readingPage() {
  const filler = Array.from(
    { length: 60 },
    (_, at) => `<p>Room ${at + 1} shows tools of the old workshops.</p>`,
  );
  return `<!doctype html><html lang="en"><title>Tickets</title><h1>Tickets</h1>${filler.join('')}<p>${quotedSentence}</p>${filler.join('')}`;
}

function hostPage({ page, snippet }: { page: HostPage; snippet: string }) {
  const { htmlAttributes = 'lang="en"', css = '', body = '<p>Welcome to our museum.</p>' } = page;
  const nonce = page.policy?.includes('nonce-') ? ` nonce="${NONCE}"` : '';
  return `<!doctype html><html ${htmlAttributes}><head><meta charset="utf-8"><title>Museum</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${css && `<style${nonce}>${css}</style>`}
<script${nonce}>window.violations = [];
addEventListener('securitypolicyviolation', (event) => violations.push(event.violatedDirective + ' ' + event.blockedURI));
</script></head><body><main><h1>Museum</h1>${body}</main>${snippet}</body></html>`;
}

/** A third-party origin with the embed snippet. */
export async function startHostSite({ productOrigin, botId }: { productOrigin: string; botId: string }) {
  const pages = new Map<string, HostPage>();
  const server = await serve((req, res) => {
    res.setHeader('content-type', 'text/html; charset=utf-8');
    if (req.url === '/tickets') return res.end(readingPage());
    const page = pages.get(req.url ?? '');
    if (!page) return res.writeHead(req.url === '/favicon.ico' ? 204 : 404).end();
    const { policy, snippetAttributes = '', snippets = 1 } = page;
    if (policy) res.setHeader('content-security-policy', policy);
    const snippet = `<script src="${productOrigin}/widget/v1.js" data-bot-id="${botId}" ${snippetAttributes} async></script>`;
    return res.end(hostPage({ page, snippet: snippet.repeat(snippets) }));
  });
  return {
    ...server,
    publish(page: HostPage = {}) {
      const path = `/page-${pages.size + 1}`;
      pages.set(path, page);
      return server.origin + path;
    },
  };
}
