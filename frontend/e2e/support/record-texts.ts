import type { Locator } from '@playwright/test';

/** Records every label a button shows from now on: polling on a busy machine could miss a short-lived one. */
export async function recordTexts(button: Locator) {
  const texts = await button.evaluateHandle((element) => {
    const seen = [element.textContent];
    const note = () => element.textContent !== seen.at(-1) && seen.push(element.textContent);
    new MutationObserver(note).observe(element, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => texts.jsonValue();
}
