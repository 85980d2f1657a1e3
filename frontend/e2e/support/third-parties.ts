import { expect, type Page } from '@playwright/test';

const ORIGINS = {
  forms: 'https://forms.example',
  calendar: 'https://calendar.example',
  chat: 'https://chat.example',
};

export const thirdParties = {
  contactFormUrl: `${ORIGINS.forms}/contact`,
  bookingUrl: `${ORIGINS.calendar}/call`,
  chatWidgetUrl: `${ORIGINS.chat}/loader.js`,
};

const CALENDAR = `<!doctype html><html lang="en"><title>Calendar</title><p>Choose a time</p><script>
window.messages = [];
addEventListener('message', ({ data, origin }) => messages.push({ data, origin, at: Date.now() }));
</script></html>`;
const FORM = '<!doctype html><html lang="en"><title>Form</title><label>Name <input></label></html>';
const CHAT = 'window.chatScripts = (window.chatScripts ?? 0) + 1;';

/**
 * Opens our pages as if this third-party content were configured. No request leaves the test: all are answered and
 * recorded here.
 */
export async function installThirdParties(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.endsWith('.example')) requests.push(request.url());
  });
  const answers = [
    [ORIGINS.forms, { contentType: 'text/html', body: FORM }],
    [ORIGINS.calendar, { contentType: 'text/html', body: CALENDAR }],
    [ORIGINS.chat, { contentType: 'text/javascript', body: CHAT }],
  ] as const;
  for (const [origin, answer] of answers) await page.route(`${origin}/**`, (route) => route.fulfill(answer));
  await page.route(/^http:/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const policy = response.headers()['content-security-policy'] ?? '';
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': withThirdParties(policy) },
      body: withSettings(await response.text()),
    });
  });
  return requests;
}

function withSettings(html: string) {
  return Object.entries(thirdParties).reduce((page, [name, url]) => {
    expect(page).toContain(`"${name}":null`);
    return page.replace(`"${name}":null`, `"${name}":"${url}"`);
  }, html);
}

/** What the gateway adds for these addresses is fixed by its own tests. */
function withThirdParties(policy: string) {
  return policy
    .replace("script-src 'self'", `script-src 'self' ${ORIGINS.chat}/`)
    .replace("frame-src 'self'", `frame-src 'self' ${ORIGINS.forms} ${ORIGINS.calendar}`);
}
