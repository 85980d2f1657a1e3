import { isScrolled } from '../lib/navigation/is-scrolled.ts';

/** Header styling on scroll, until hydration; returns the cleanup. */
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
