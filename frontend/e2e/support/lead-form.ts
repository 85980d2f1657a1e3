import { expect, type Page } from '@playwright/test';

const FORM = `<!doctype html><html lang="en"><title>Lead form</title>
<label>Website <input name="website"></label>
<button type="button" id="click">Click</button><button type="button" id="next">Next</button>
<button type="button" id="submit">Submit</button><button type="button" id="other">Other</button>
<script>
const tell = (data) => parent.postMessage(data, '*');
addEventListener('message', ({ data }) => {
  if (data.type === 'set-field') document.querySelector('[name=' + data.field + ']').value = data.value;
});
document.querySelector('#click').onclick = () => tell('button_click');
document.querySelector('#next').onclick = () => tell(JSON.stringify({ event: 'next-step' }));
document.querySelector('#submit').onclick = () => {
  const submitted = { type: 'form_submit', data: { first_name: 'Ada', last_name: 'Rossi', email: 'ada@example.com' } };
  tell(submitted);
  tell(submitted);
};
document.querySelector('#other').onclick = () => tell({ type: 'resize', height: 740 });
</script></html>`;

const SCRIPT = 'window.leadFormScripts = (window.leadFormScripts ?? 0) + 1;';

const ORIGIN = 'https://forms.example';

/** A fake lead form provider on its own origin; no request leaves the test. */
export const leadForm = { url: `${ORIGIN}/form?company=1`, scriptUrl: `${ORIGIN}/embed.js` };

/**
 * Opens our pages as if this form were configured, with consent given: the test stack has none, since it would
 * replace our own form everywhere.
 */
export async function installLeadForm(page: Page) {
  await page.addInitScript(() => {
    // The provider's frame has its own storage.
    if (window !== window.top) return;
    const consent = { id: '0'.repeat(32), thirdParties: true, at: new Date().toISOString() };
    localStorage.setItem('consent', JSON.stringify(consent));
  });
  await page.route(`${ORIGIN}/**`, (route) => {
    const isScript = route.request().url() === leadForm.scriptUrl;
    return isScript
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.fulfill({ contentType: 'text/html', body: FORM });
  });
  await page.route(/^http:/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain('"leadForm":null');
    const policy = response.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response,
      headers: {
        ...response.headers(),
        'content-security-policy': policy
          .replace("script-src 'self'", `script-src 'self' ${leadForm.scriptUrl}`)
          .replace("frame-src 'self'", `frame-src 'self' ${ORIGIN}`),
      },
      body: html.replace('"leadForm":null', `"leadForm":${JSON.stringify(leadForm)}`),
    });
  });
}
