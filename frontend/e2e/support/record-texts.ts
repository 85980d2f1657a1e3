import type { Locator } from '@playwright/test';

/** Every text that a button shows from now on: on a busy machine, two looks may be further apart than a text is shown. */
export async function recordTexts(button: Locator) {
  const texts = await button.evaluateHandle((element) => {
    const seen = [element.textContent];
    const note = () => element.textContent !== seen.at(-1) && seen.push(element.textContent);
    new MutationObserver(note).observe(element, { subtree: true, childList: true, characterData: true });
    return seen;
  });
  return () => texts.jsonValue();
}
