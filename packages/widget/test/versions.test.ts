import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import type { PanelModule } from '../src/panel-contract.ts';
import { findChat } from './setup/chat.ts';
import { expectSoon } from './setup/expect-soon.ts';
import { botId } from './setup/stand-in-product.ts';
import { useWidgetFixture } from './setup/widget-fixture.ts';

const fixture = useWidgetFixture();

test('the first version of the loader opens and closes the current panel', async () => {
  const page = await fixture.newPage();
  await page.goto(`${fixture.product.origin}/page`);
  await page.evaluate(
    async ({ config, apiOrigin }) => {
      const host = document.body.appendChild(document.createElement('fucina-widget'));
      const root = host.attachShadow({ mode: 'open' });
      const layer = root.appendChild(document.createElement('div'));
      const { importPanel } = window as unknown as { importPanel: () => Promise<PanelModule> };
      const { mountPanel } = await importPanel();
      const onClose = () => {
        document.title = 'closed';
      };
      mountPanel({ version: 1, root, layer, apiOrigin, config, language: 'en', onClose }).show();
    },
    { config: readConfig({}, botId), apiOrigin: fixture.product.origin },
  );
  const chat = findChat(page);

  await expectSoon(chat.field).toBeFocused();
  await page.keyboard.type('When do you open?');
  await page.keyboard.press('Enter');
  await expectSoon(chat.answers.last()).toContainText('The museum opens at nine.');
  await chat.close.click();

  await expectSoon(chat.dialog).toBeHidden();
  expect(await page.title()).toBe('closed');
});

test('the current loader opens the first version of the panel', async () => {
  fixture.product.panel = `export function mountPanel({ version, root, layer, apiOrigin, config, language, onClose }) {
    const field = document.createElement('textarea');
    field.hidden = true;
    field.value = [version, apiOrigin, config.botId, language].join(' ');
    field.addEventListener('keydown', () => { field.hidden = true; onClose(); });
    layer.append(field);
    return { show() { field.hidden = false; field.focus(); } };
  }`;
  const page = await fixture.newPage();
  await page.goto(fixture.site.publish());
  const { launcher } = findChat(page);
  const field = page.locator('fucina-widget textarea');

  await launcher.click();
  await expectSoon(field).toBeFocused();
  await expectSoon(field).toHaveValue(`1 ${fixture.product.origin} ${botId} en`);
  await page.evaluate(() => (window as unknown as { chatWidget: { close: () => void } }).chatWidget.close());
  await expectSoon(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expectSoon(launcher).toBeFocused();
  await launcher.press('Enter');

  await expectSoon(field).toBeFocused();
});
