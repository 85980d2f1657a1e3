import enVoice from '../src/features/site/locales/en/voice.json' with { type: 'json' };
import itVoice from '../src/features/site/locales/it/voice.json' with { type: 'json' };
import { tabTo } from './support/keyboard.ts';
import { expect, expectAccessible, open, type Site, test } from './support/site.ts';

const voiceOf = ({ language }: Site) => (language === 'it' ? itVoice : enVoice);

test('the sliders change the greeting above 75 and below 25, by keyboard, and a saved character stays', async ({
  page,
  site,
}) => {
  const { personality, preview } = voiceOf(site);
  await page.clock.install();
  await open(page, site.at('/voice-agent'));
  const formality = page.getByRole('slider', { name: personality.formality });
  const greeting = page.getByRole('figure');
  const say = (words: string, company: string) => words.replace('{{company}}', company);

  await expect(formality).toHaveValue('70');
  await expect(greeting).toContainText(say(preview.greeting.middle, personality.defaultCompany));
  await tabTo(page, formality);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(formality).toHaveValue('75');
  await expect(greeting).toContainText(say(preview.greeting.middle, personality.defaultCompany));
  await page.keyboard.press('ArrowRight');
  await expect(greeting).toContainText(say(preview.greeting.high, personality.defaultCompany));
  await page.keyboard.press('Home');
  await expect(greeting).toContainText(say(preview.greeting.low, personality.defaultCompany));

  await page.getByLabel(personality.company).fill('Officine Verdi');
  await page.getByLabel(personality.types.concise).check();
  await expect(greeting).toContainText(say(preview.greeting.low, 'Officine Verdi'));
  await expect(greeting).toContainText(preview.type.concise);

  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await page.getByRole('button', { name: personality.save }).click();
  await expect(page.getByRole('button', { name: personality.saving })).toBeVisible();
  await page.clock.runFor(900);
  await expect(page.getByText(personality.saved)).toBeHidden();
  await page.clock.runFor(200);
  await expect(page.getByText(personality.saved)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByLabel(personality.company)).toHaveValue('Officine Verdi');
  await expect(formality).toHaveValue('0');
  await expect(page.getByLabel(personality.types.concise)).toBeChecked();
});
