import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options = { resultTypes: ['violations' as const] };

/** axe violations on the page, in its frames and in the widget. */
export async function findFaults(page: Page) {
  const violations = page.frames().length > 1 ? await lookIntoFrames(page) : await look(page);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

async function lookIntoFrames(page: Page) {
  const { violations } = await new AxeBuilder({ page, axeSource }).options(options).analyze();
  return violations;
}

/** AxeBuilder sends axe to the page twice per run, which makes it half as slow again. */
async function look(page: Page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (given) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, given);
    return violations;
  }, options);
}
