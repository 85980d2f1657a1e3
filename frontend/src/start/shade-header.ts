import { isScrolled } from '../lib/is-scrolled.ts';

/** The header's look below the top of the page, until the app sees to it; gives what ends it. */
export function shadeHeader(): () => void {
  const header = document.querySelector<HTMLElement>('header[data-scrolled]');
  if (!header) return () => undefined;
  const shade = () => {
    header.dataset.scrolled = String(isScrolled());
  };
  shade();
  addEventListener('scroll', shade, { passive: true });
  return () => removeEventListener('scroll', shade);
}
