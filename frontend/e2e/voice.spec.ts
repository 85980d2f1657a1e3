import type { Page } from '@playwright/test';
import enVoice from '../src/features/site/locales/en/voice.json' with { type: 'json' };
import itVoice from '../src/features/site/locales/it/voice.json' with { type: 'json' };
import { tabTo } from './support/keyboard.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, open, type Site, test } from './support/site.ts';

const voiceOf = ({ language }: Site) => (language === 'it' ? itVoice : enVoice);

test('the sliders change the greeting above 75 and below 25, by keyboard, and a saved character stays', async ({
  page,
  site,
}) => {
  const { call, personality, preview } = voiceOf(site);
  await page.clock.install();
  await open(page, site.at('/voice-agent'));
  const formality = page.getByRole('slider', { name: personality.formality });
  const greeting = page.getByRole('figure');
  const say = (words: string, company: string) => words.replace('{{company}}', company);

  await expect(formality).toHaveValue('70');
  await expect(greeting).toContainText(say(preview.greeting.middle, personality.defaultCompany));
  await tabTo(page, formality);
  await page.clock.runFor(2000);
  await expect(greeting).toContainText(call.silent);
  await expect(page.getByRole('button', { name: call.play })).toBeHidden();
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

test('a call is heard line by line in the browser’s voice, and each personality sounds different', async ({
  page,
  site,
}) => {
  const { call, personality, preview } = voiceOf(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await giveVoices(page, site.language);
  await page.goto(site.at('/voice-agent'));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: Spoken[] }).spoken);

  await button(call.play).click();
  await expect(button(call.pause)).toBeVisible();
  await page.evaluate(() => (window as unknown as Stand).get('boundary'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await button(call.pause).click();
  await button(call.resume).click();
  await page.evaluate(() => (window as unknown as Stand).get('end'));
  await button(call.stop).click();
  await page.getByLabel(personality.types.energetic).check();
  await button(call.play).click();

  const [first, again, caller, energetic] = await spoken();
  expect(first?.text).toContain(preview.type.professional);
  expect(first?.text.endsWith(again?.text ?? '-')).toBe(true);
  expect(again?.text).not.toBe(first?.text);
  expect(caller?.text).toBe(call.ask);
  expect(caller?.voice).not.toBe(first?.voice);
  expect(energetic?.text).toContain(preview.type.energetic);
  expect(energetic?.rate).toBeGreaterThan(first?.rate ?? 2);
});

type Spoken = { text: string; rate: number; voice: string };
type Stand = { get: (event: 'boundary' | 'end') => void };

/** Two voices of this machine, which say nothing and report what a test has them report. */
async function giveVoices(page: Page, language: string) {
  await page.addInitScript((lang) => {
    const spoken: Spoken[] = [];
    let last: SpeechSynthesisUtterance | undefined;
    class Utterance {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    const voices = ['A', 'B'].map((name) => ({ name, lang, localService: true, default: name === 'A' }));
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => voices,
      cancel: () => undefined,
      speak(utterance: SpeechSynthesisUtterance) {
        last = utterance;
        const { text, rate, voice } = utterance;
        spoken.push({ text, rate, voice: voice?.name ?? '' });
      },
    });
    const get = (event: 'boundary' | 'end') => {
      const told = { charIndex: 10, charLength: 4 } as SpeechSynthesisEvent;
      if (event === 'boundary') last?.onboundary?.call(last, told);
      else last?.onend?.call(last, told);
    };
    for (const [name, value] of Object.entries({
      speechSynthesis,
      spoken,
      get,
      SpeechSynthesisUtterance: Utterance,
    }))
      Object.defineProperty(window, name, { value });
  }, language);
}
