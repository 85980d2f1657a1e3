import type { Page } from '@playwright/test';
import type { Site } from '../e2e/support/site.ts';
import type { Who } from './sample-people.ts';

export type State = {
  name: string;
  as: Who;
  /** Overrides the page's path. */
  path?: string;
  /** Runs before the page opens. */
  prepare?: (page: Page, params: Record<string, string>) => Promise<unknown>;
  /** Interaction on the open page. */
  act?: (page: Page, site: Site) => Promise<unknown>;
  /** For states that exist at one width only. */
  maxWidth?: number;
  isStillBusy?: boolean;
  /** Covers the window, so the rest of the page is not captured. */
  isOverlay?: boolean;
};

/** The dialog or panel that a button opens. */
export const over = (name: string, as: Who, buttonOf: (texts: Site['texts']) => string): State => ({
  name,
  as,
  isOverlay: true,
  async act(page, { texts }) {
    await page
      .getByRole('button', { name: buttonOf(texts) })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
  },
});
