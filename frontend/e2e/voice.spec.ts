import type { Page } from '@playwright/test';
import enVoice from '../src/features/site/locales/en/voice.json' with { type: 'json' };
import itVoice from '../src/features/site/locales/it/voice.json' with { type: 'json' };
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { tabTo } from './support/keyboard.ts';
import { expect, ONCE, open, type Site, test } from './support/site.ts';

const voiceOf = ({ language }: Site) => (language === 'it' ? itVoice : enVoice);

test('formality above 75 or below 25 changes the greeting, and a saved personality is restored', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { call, personality, preview } = voiceOf(site);
  await page.clock.install();
  await open(page, site.at('/voice-agent'));
  const formality = page.getByRole('slider', { name: personality.formality });
  const bar = page.locator('label').filter({ has: formality }).locator('progress');
  const greeting = page.getByRole('figure');
  const say = (words: string, company: string) => words.replace('{{company}}', company);

  await expect(formality).toHaveValue('70');
  await expect(greeting).toContainText(say(preview.greeting.middle, personality.defaultCompany));
  await tabTo(page, formality);
  await page.clock.runFor(2000);
  await expect(greeting).toContainText(call.recorded);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(formality).toHaveValue('75');
  await expect(bar).toHaveJSProperty('value', 75);
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
  await page.getByLabel(personality.company).fill('Officine');
  await page.getByRole('button', { name: personality.save }).click();
  await page.getByLabel(personality.company).fill('Officine Verdi');
  await expect(page.getByRole('button', { name: personality.save }), 'changed while saving').toBeVisible();
  await page.clock.runFor(1100);
  await expect(page.getByText(personality.saved)).toBeHidden();
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

test('a call is spoken line by line by the browser, and each personality sounds different', {
  tag: ONCE,
}, async ({ page, site }) => {
  const { call, personality, preview } = voiceOf(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await giveVoices(page, site.language);
  await page.goto(site.at('/voice-agent'));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: Spoken[] }).spoken);

  await button(call.play).click();
  await expect(button(call.pause)).toBeVisible();
  await page.evaluate(() => speechSynthesis.dispatchEvent(new Event('voiceschanged')));
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

  const slider = page.getByRole('slider', { name: personality.politeness });
  await slider.focus();
  await expect(slider).toBeInViewport();
  await expect(page.getByRole('figure'), 'beside the last slider').toBeInViewport({ ratio: 1 });
});

test('a browser without voices loads a recording on demand and plays it to the end', async ({
  page,
  site,
}) => {
  const { call, personality } = voiceOf(site);
  const loaded: string[] = [];
  page.on('request', (request) => /\.opus$/.test(request.url()) && loaded.push(request.url()));
  await hurryRecordings(page);
  await page.goto(site.at('/voice-agent'));
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const played = () => page.evaluate(() => (window as unknown as { played: Played[] }).played);
  const hear = async () => {
    const before = (await played()).length;
    await button(call.play).click();
    await expect.poll(async () => (await played()).length - before).toBe(9);
    await expect(button(call.play)).toBeVisible();
    return (await played()).slice(before);
  };

  await page.getByLabel(personality.types.friendly).check();
  await expect(page.getByText(call.recorded)).toBeVisible();
  expect(loaded).toEqual([]);
  const friendly = await hear();
  await page.getByLabel(personality.company).fill('Officine Verdi');
  await expect(
    page.getByText(call.recordedName.replace('{{company}}', personality.defaultCompany)),
  ).toBeVisible();
  await page.getByLabel(personality.types.energetic).check();
  const energetic = await hear();

  for (const { loudness } of [...friendly, ...energetic]) expect(loudness).toBeGreaterThan(0.03);
  expect(energetic[0]?.seconds).toBeLessThan(friendly[0]?.seconds ?? 0);
  expect(loaded).toHaveLength(4);
  await page.getByLabel(personality.types.concise).check();
  await page.route(/\.opus$/, (route) => route.abort());
  await button(call.play).click();
  await expect(page.getByText(call.noRecording)).toBeVisible();
  await expectAccessible(page);
});

type Played = { seconds: number; loudness: number };

/** Plays a moment of every sentence and records its length and loudness. */
async function hurryRecordings(page: Page) {
  await page.addInitScript(() => {
    const played: Played[] = [];
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (_when, from = 0, seconds = 0) {
      const { sampleRate } = this.buffer ?? { sampleRate: 0 };
      const samples = this.buffer?.getChannelData(0).slice(from * sampleRate, (from + seconds) * sampleRate);
      const squares = samples?.reduce((sum, sample) => sum + sample * sample, 0) ?? 0;
      played.push({ seconds, loudness: Math.sqrt(squares / (samples?.length ?? 1)) });
      start.call(this, 0, from, 0.02);
    };
    Object.defineProperty(window, 'played', { value: played });
  });
}

type Spoken = { text: string; rate: number; voice: string };
type Stand = { get: (event: 'boundary' | 'end') => void };

/** Two fake local voices that are silent and fire the events a test asks for. */
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
    const toVoice = (name: string) => ({
      name,
      voiceURI: name,
      lang,
      localService: true,
      default: name === 'A',
    });
    const speechSynthesis = Object.assign(new EventTarget(), {
      getVoices: () => ['A', 'B'].map(toVoice),
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
